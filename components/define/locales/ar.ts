import { ar } from '../../i18n/ar.js';
import { addTexts } from '../../i18n/shared-locales.js';

addTexts('ar', 'language', ar);
