import { fr } from '../../i18n/fr.js';
import { addTexts } from '../../i18n/shared-locales.js';

addTexts('fr', 'language', fr);
