/** A text with one form for each plural category of the language, including `other`. */
export type PluralString = { readonly other: string } & {
  readonly [form in Intl.LDMLPluralRule]?: string;
};

/**
 * Every text of the elements, by its meaning. Placeholders such as `{name}` are replaced. `{count}` is formatted like
 * `Intl.NumberFormat`, and selects the form of a {@link PluralString}. A language that lacks a key does not compile.
 * Not an interface, which would not fit {@link StringOverrides}.
 */
export type Strings = {
  /** Names of the fields. */
  readonly name: string;
  readonly status: string;
  readonly category: string;
  readonly id: string;
  /** The name of a pet whose own name is empty or invisible. */
  readonly unnamed: string;

  /** The three statuses of the spec; the choice of any status; a pet without a status. */
  readonly statusAvailable: string;
  readonly statusPending: string;
  readonly statusSold: string;
  readonly anyStatus: string;
  readonly notStated: string;

  /** Texts of several elements. */
  readonly stalled: string;
  readonly retry: string;

  /** What visitors read instead of a technical error. */
  readonly unavailable: string;
  readonly unreachable: string;
  readonly tooSlow: string;
  readonly busy: string;
  readonly failed: string;
  readonly addingOff: string;
  readonly unreadable: string;

  /** `<pet-list>`. `{count}` is the number of rows on screen, never the number of pets that exist. */
  readonly pets: string;
  readonly showing: string | PluralString;
  readonly showingFirst: string | PluralString;
  readonly showingMost: string | PluralString;
  readonly showingMostChooseStatus: string | PluralString;
  readonly showMore: string;
  readonly showAtMost: string;
  readonly noPets: string;
  readonly noPetsWithStatus: string;
  readonly showAnyStatus: string;
  readonly staleRows: string;
  readonly pause: string;
  readonly paused: string;
  readonly resumed: string;
  readonly select: string;
  readonly showPet: string;
  readonly deselected: string;
  readonly selection: string;
  readonly skip: string;

  /** `<pet-form>`. */
  readonly addPet: string;
  readonly add: string;
  readonly optional: string;
  readonly chooseCategory: string;
  readonly categoryNumber: string;
  readonly nameMissing: string;
  readonly categoryMissing: string;
  readonly categoryNotNumber: string;
  readonly unknownStatus: string;
  readonly notAdded: string;
  readonly storeSays: string;
  readonly added: string;
  readonly addedNote: string;
  readonly addedUnreadable: string;
  readonly uncertain: string;
  readonly uncertainNote: string;
  readonly lookAtList: string;
  readonly lookAgain: string;
  readonly sendAgain: string;
  readonly matching: string;
  readonly noMatching: string | PluralString;

  /** `<pet-detail>`. */
  readonly pet: string;
  readonly nothingChosen: string;
  readonly notFound: string;
  readonly notListed: string;
  readonly idNotInteger: string;
};

/** The key of a text. */
export type StringKey = keyof Strings;

/** The key of the text of any status: `statusReserved` for `reserved`. */
export type StatusKey = `status${Capitalize<string>}`;

/** Texts that replace some texts of a language, and those of other statuses that the service sends. */
export interface StringOverrides extends Partial<Strings> {
  readonly [status: StatusKey]: string | undefined;
}
