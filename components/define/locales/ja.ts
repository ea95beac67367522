import { ja } from '../../i18n/ja.js';
import { addTexts } from '../../i18n/shared-locales.js';

addTexts('ja', 'language', ja);
