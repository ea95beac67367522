import { fr } from '../../locales/fr.js';
import { shelve } from '../../locales/shelf.js';

shelve('fr', 'language', fr);
