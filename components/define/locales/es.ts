import { es } from '../../i18n/es.js';
import { addStrings } from '../../i18n/shared-locales.js';

addStrings('es', 'language', es);
