import { es } from '../../i18n/es.js';
import { addTexts } from '../../i18n/shared-locales.js';

addTexts('es', 'language', es);
