import { ar } from '../../locales/ar.js';
import { shelve } from '../../locales/shelf.js';

shelve('ar', 'language', ar);
