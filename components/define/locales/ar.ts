import { ar } from '../../i18n/ar.js';
import { addStrings } from '../../i18n/shared-locales.js';

addStrings('ar', 'language', ar);
