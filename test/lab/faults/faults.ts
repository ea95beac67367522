/** A fault: a module of the elements exports other functions under the names of its own, which breaks the promise `about`. */
export interface Fault {
  readonly about: string;
  readonly module: string;
  /** The files below `test/components` one of which must fail. */
  readonly tests: readonly string[];
  /** The faulty functions; it runs in the page, with the exports of the module. */
  readonly put: (original: never) => object;
}

const all: Fault[] = [];

/** Adds a fault. The compiler checks the names, since `put` may only return exports of the module. */
const fault = <Module extends object>(
  module: string,
  tests: readonly string[],
  about: string,
  put: (original: Module) => Partial<Module>,
) => void all.push({ about, module, tests, put });

export const faults: readonly Fault[] = all;

fault<typeof import('../../../components/pet-list/list-result.js')>(
  'pet-list/list-result',
  ['pet-list/limits'],
  'The list says how many pets are shown, and at the limit that there may be more.',
  (original) => ({ isAtLimit: (result) => !original.isAtLimit(result) }),
);
fault<typeof import('../../../components/pet-list/options.js')>(
  'pet-list/options',
  ['pet-list/limits'],
  '"Show more" asks for more pets.',
  () => ({ nextLimit: (limit) => limit }),
);
fault<typeof import('../../../components/pet-list/texts.js')>(
  'pet-list/texts',
  ['accessibility/announcements'],
  'The number of pets is announced.',
  () => ({ resultText: () => '' }),
);
fault<typeof import('../../../components/pet-form/draft.js')>(
  'pet-form/draft',
  ['pet-form/form'],
  'A status that the visitor did not choose is left out of the request.',
  (original) => ({ bodyOf: (draft) => ({ ...original.bodyOf(draft), status: 'available' }) }),
);
fault<typeof import('../../../components/pet-form/draft.js')>(
  'pet-form/draft',
  ['pet-form/entries'],
  'A mistake is named before anything is sent.',
  () => ({ findProblems: () => [] }),
);
fault<typeof import('../../../components/pet-form/draft.js')>(
  'pet-form/draft',
  ['pet-form/form', 'pet-form/sending'],
  'What is typed while a pet is being added is kept.',
  () => ({ isSameDraft: () => true }),
);
fault<typeof import('../../../components/pet-form/outcomes.js')>(
  'pet-form/outcomes',
  ['pet-form/sending'],
  'A double click sends once.',
  () => ({ isRepeated: () => false }),
);
fault<typeof import('../../../components/context/creations.js')>(
  'context/creations',
  ['pet-list/races'],
  'The lists show a pet that was added, also while a list was out of the page.',
  () => ({ creationCount: () => 0 }),
);
fault<typeof import('../../../components/context/provider.js')>(
  'context/provider',
  ['pet-store/wiring'],
  'An element finds a provider that comes late.',
  () => ({ contextChange: 'unheard' as never }),
);
fault<typeof import('../../../components/context/selection.js')>(
  'context/selection',
  ['pet-detail/following'],
  'A detail shows the pet that is selected in its list.',
  () => ({ announceSelection: () => {} }),
);
fault<typeof import('../../../components/dom/motion.js')>(
  'dom/motion',
  ['pet-detail/following'],
  'A pet that a page adds by script, or a row that it selects, scrolls nothing.',
  () => ({ isVisitorActive: () => true }),
);
fault<typeof import('../../../components/dom/tree.js')>(
  'dom/tree',
  ['i18n/languages'],
  'An element speaks the language of the page.',
  () => ({ nearestLang: () => 'en' }),
);
fault<typeof import('../../../components/dom/tree.js')>(
  'dom/tree',
  ['pet-store/wiring'],
  'An element finds its client through slots and shadow roots.',
  () => ({ composedParent: (node) => node.parentNode }),
);
fault<typeof import('../../../components/view/text.js')>(
  'view/text',
  ['pet-list/rows'],
  'A link with a dangerous protocol is not rendered.',
  () => ({ fillUrl: (template, fields) => String(template).replace(/\{(\w+)\}/g, (_, name) => String(fields[name])) }),
);
fault<typeof import('../../../components/view/text.js')>(
  'view/text',
  ['hostile-page', 'pet-list/rows'],
  'A long text is cut.',
  () => ({ displayText: (value) => String(value) }),
);
fault<typeof import('../../../components/view/pet-fields.js')>(
  'view/pet-fields',
  ['pet-list/rows'],
  'A row shows the new name of its pet.',
  () => ({ petsLookSame: (_, other) => other !== undefined }),
);
fault<typeof import('../../../components/view/pictures.js')>(
  'view/pictures',
  ['pet-list/pictures'],
  'The pictures of pets are loaded.',
  (original) => ({ picture: () => original.picture() }),
);
fault<typeof import('../../../components/data/pet-input.js')>(
  'data/pet-input',
  ['pet-list/own-markup'],
  'A page can set the pets of a list.',
  () => ({ readPets: () => undefined }),
);
