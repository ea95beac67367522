import { PetStatus, toInt64 } from '../../src/index.js';
import type { PetDraft } from '../events.js';
import { factsOf } from '../internal/error-view.js';
import type { MessageKey } from '../locales/messages.js';

export const emptyDraft: PetDraft = { name: '', category: '', status: '' };

/** The fields of a form, in the order in which they stand. */
export const fields = ['name', 'category', 'status'] as const satisfies readonly (keyof PetDraft)[];

/** One entry that cannot be sent, and why; the words are found when it is drawn, in the language of that time. */
export interface Problem {
  readonly field: keyof PetDraft;
  readonly key: MessageKey;
}

/** What in a draft cannot be sent, in the order of the fields. */
export function findProblems(draft: PetDraft, choice: boolean): Problem[] {
  const problems: Problem[] = [];
  const add = (field: keyof PetDraft, key: MessageKey) => problems.push({ field, key });
  if (draft.name.trim() === '') add('name', 'nameMissing');
  const category = draft.category.trim();
  if (category === '') add('category', choice ? 'categoryNotChosen' : 'categoryMissing');
  else if (toInt64(category) === undefined) add('category', 'categoryNoInteger');
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

/** A draft from what a page set, whatever it is. */
export function readDraft(value: unknown): PetDraft {
  const given: Partial<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const text = (field: keyof PetDraft) => String(given[field] ?? '');
  return { name: text('name'), category: text('category'), status: text('status') };
}
