import { de } from '../../i18n/de.js';
import { addStrings } from '../../i18n/shared-locales.js';

addStrings('de', 'language', de);
