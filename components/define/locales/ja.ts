import { ja } from '../../i18n/ja.js';
import { addStrings } from '../../i18n/shared-locales.js';

addStrings('ja', 'language', ja);
