import { de } from '../../locales/de.js';
import { shelve } from '../../locales/shelf.js';

shelve('de', 'language', de);
