// Every language beside English, which is built in: builds, the site, guides and tests take them from here. Nothing that is published imports this.
export { ar } from './ar.js';
export { de } from './de.js';
export { es } from './es.js';
export { fr } from './fr.js';
export { ja } from './ja.js';
