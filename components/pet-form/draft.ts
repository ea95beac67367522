import { type Int64, PetStatus, toInt64 } from '../../src/index.js';
import type { PetDraft } from '../events.js';
import { factsOf } from '../internal/error-view.js';
import { givenText } from '../internal/given-text.js';
import type { MessageKey } from '../locales/messages.js';

/** The fields of a form, in the order in which they stand. */
export const fields = ['name', 'category', 'status'] as const satisfies readonly (keyof PetDraft)[];

/** One entry that cannot be sent, and why; the words are found when it is drawn, as the form is by then. */
export interface Problem {
  readonly field: keyof PetDraft;
  readonly key: MessageKey;
}

/** A draft from what a page set or a visitor typed, whatever it is; nobody can change it later. */
export function readDraft(value: unknown): PetDraft {
  const given: Partial<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const text = (field: keyof PetDraft) => givenText(given[field]);
  return Object.freeze({ name: text('name'), category: text('category'), status: text('status') });
}

/** The id of a category that is typed, if it is one. */
export const categoryOf = ({ category }: PetDraft): Int64 | undefined => toInt64(category.trim());

/** Whether two drafts would add the same pet. */
export const isSame = (one: PetDraft, other: PetDraft): boolean =>
  one.name === other.name &&
  one.status === other.status &&
  (categoryOf(one) ?? one.category) === (categoryOf(other) ?? other.category);

/** What in a draft cannot be sent, in the order of the fields. */
export function findProblems(draft: PetDraft): Problem[] {
  const problems: Problem[] = [];
  const add = (field: keyof PetDraft, key: MessageKey) => problems.push({ field, key });
  if (draft.name.trim() === '') add('name', 'nameMissing');
  if (draft.category.trim() === '') add('category', 'categoryMissing');
  else if (categoryOf(draft) === undefined) add('category', 'categoryNoInteger');
  const statuses: readonly string[] = PetStatus.options;
  if (draft.status !== '' && !statuses.includes(draft.status)) add('status', 'statusUnknown');
  return problems;
}

/** The entries that the client refused to send, if it names them. */
export function refusedFields(error: unknown): Problem[] {
  const { name, issues = [] } = factsOf(error);
  if (name !== 'RequestValidationError') return [];
  const named = issues.map(({ path }) => (path[0] === 'categoryId' ? 'category' : path[0]));
  return fields.filter((field) => named.includes(field)).map((field) => ({ field, key: 'fieldRefused' }));
}
