import { de } from '../../i18n/de.js';
import { addTexts } from '../../i18n/shared-locales.js';

addTexts('de', 'language', de);
