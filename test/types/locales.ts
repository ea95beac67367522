/** The types of the texts. The compiler checks this file; nothing runs it. */

import { de } from '../../components/i18n/de.js';
import type { Strings } from '../../components/i18n/strings.js';
import { registerLocale } from '../../components/index.js';

const { pause: _, ...incomplete } = de;
// @ts-expect-error: a text is missing
const _missing: Strings = incomplete;

// @ts-expect-error: there is no such text
const _more: Strings = { ...de, cat: 'Katze' };

// @ts-expect-error: a plural needs its general form
const _plural: Strings = { ...de, showing: { one: '{count} Tier' } };

// @ts-expect-error: a name has no plural
const _number: Strings = { ...de, name: { other: 'Name' } };

registerLocale('de', { pets: 'Unsere Tiere', showing: { one: 'Eins', other: '{count}' } });
registerLocale('de', { statusSold: 'Vermittelt', statusReserved: 'Reserviert' });
// @ts-expect-error: a status is text
registerLocale('de', { statusReserved: 3 });
// @ts-expect-error: there is no such text
registerLocale('de', { animals: 'Tiere' });
// @ts-expect-error: the name of a status begins with a capital letter
registerLocale('de', { statusreserved: 'Reserviert' });
// @ts-expect-error: a text is text
registerLocale('de', { pets: 3 });
