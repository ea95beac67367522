import { type Int64, type NewPet, type PetStatus, type PetStoreClient, toInt64 } from '../../src/index.js';
import { textOf } from '../attributes.js';
import type { PetDraft, PetIssue } from '../events.js';
import type { StringKey } from '../i18n/strings.js';
import type { PetFormat } from '../view/pet-fields.js';

/** Why one entry is invalid. Rendering looks up the text. */
export interface Problem {
  readonly field: keyof PetDraft;
  readonly key: StringKey;
}

/** A sent draft, the client that sent it and the base address of its store. A form without a client may not find one. */
export interface SentDraft {
  readonly draft: PetDraft;
  readonly client?: PetStoreClient | undefined;
  readonly address?: string | undefined;
}

/** A frozen draft from what a page set or a visitor typed. A value that is not text becomes empty. */
export function readDraft(value: unknown): PetDraft {
  const { name, category, status }: Record<string, unknown> = { ...Object(value) };
  return Object.freeze({ name: textOf(name), category: textOf(category), status: textOf(status) });
}

/** A typed number as ASCII: without invisible marks, and with wide, Arabic and Persian digits replaced. */
const asciiNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{DI}|\p{Cf}/gu, '')
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) % 16}`);

/** The category id of a draft. `undefined` if its text is not an int64. */
export const categoryIdOf = ({ category }: PetDraft): Int64 | undefined => toInt64(asciiNumber(category));

/** A name as a service may change it: trimmed, with other spaces, letters or capitals. */
export const looseName = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

/** Whether two drafts would add the same pet, if the service treats both names alike. */
export const isLikeDraft = (one: PetDraft, other: PetDraft): boolean =>
  isSameDraft({ ...one, name: looseName(one.name) }, { ...other, name: looseName(other.name) });

export const isSameDraft = (one: PetDraft, other: PetDraft): boolean => contentOf(one) === contentOf(other);

const contentOf = (draft: PetDraft): string =>
  JSON.stringify({ ...draft, category: categoryIdOf(draft) ?? draft.category });

export function findProblems(draft: PetDraft): Problem[] {
  const problems: Problem[] = [];
  const add = (field: keyof PetDraft, key: StringKey) => problems.push({ field, key });
  if (draft.name.trim() === '') add('name', 'nameMissing');
  if (draft.category.trim() === '') add('category', 'categoryMissing');
  else if (categoryIdOf(draft) === undefined) add('category', 'categoryNotNumber');
  return problems;
}

export const bodyOf = (draft: PetDraft) =>
  ({
    name: draft.name,
    categoryId: categoryIdOf(draft) as NewPet['categoryId'],
    status: (draft.status || undefined) as PetStatus | undefined,
  }) satisfies Record<keyof NewPet, unknown>;

export const issueOf = ({ field, key }: Problem, { localize, categories }: PetFormat): PetIssue => ({
  field,
  message: localize.text(categories.size > 0 && field === 'category' ? 'chooseCategory' : key),
});
