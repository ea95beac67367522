import { ar } from '../../components/i18n/ar.js';
import { de } from '../../components/i18n/de.js';
import { es } from '../../components/i18n/es.js';
import { fr } from '../../components/i18n/fr.js';
import { ja } from '../../components/i18n/ja.js';

/** The languages that are published beside the built-in English, by tag. */
export const languages = { ar, de, es, fr, ja };
