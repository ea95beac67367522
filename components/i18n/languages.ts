// All languages except English, which is built in. Builds, the site, guides and tests import this; published files do not.
export { ar } from './ar.js';
export { de } from './de.js';
export { es } from './es.js';
export { fr } from './fr.js';
export { ja } from './ja.js';
