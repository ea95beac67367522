import { es } from '../../locales/es.js';
import { shelve } from '../../locales/shelf.js';

shelve('es', 'language', es);
