import { fr } from '../../i18n/fr.js';
import { addStrings } from '../../i18n/shared-locales.js';

addStrings('fr', 'language', fr);
