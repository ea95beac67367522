import type { en } from './en.js';

/** A text with one form for each plural category of the language, including `other`. */
export type PluralString = { readonly other: string } & {
  readonly [form in Intl.LDMLPluralRule]?: string;
};

/**
 * Every text of the elements, by its meaning. Placeholders such as `{name}` are replaced. `{count}` is formatted like
 * `Intl.NumberFormat`, and selects the form of a {@link PluralString}. A language that lacks a key does not compile.
 */
export type Strings = {
  readonly [Key in keyof typeof en]: Key extends `showing${string}` | 'noMatching' ? string | PluralString : string;
};

/** The key of a text. */
export type StringKey = keyof Strings;

/** The key of the text of any status: `statusReserved` for `reserved`. */
export type StatusKey = `status${Capitalize<string>}`;

/** Texts that replace some texts of a language, and those of other statuses that the service sends. */
export interface StringOverrides extends Partial<Strings> {
  readonly [status: StatusKey]: string | undefined;
}
