import { ja } from '../../locales/ja.js';
import { shelve } from '../../locales/shelf.js';

shelve('ja', 'language', ja);
