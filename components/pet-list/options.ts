import { wordsOf } from '../attributes.js';
import { columns as allColumns, type Column, isLimit, layouts, limitBounds } from '../facts.js';
import { warnOnce } from '../warn.js';

/** The attributes of a list. A framework may set text attributes to any type. */
interface ListAttributes extends Record<'sizes' | 'layout' | 'columns', unknown> {
  readonly status: string | undefined;
  readonly limit: number;
  readonly filter: boolean;
  readonly link: string | undefined;
  readonly picture: string | undefined;
  readonly selectable: boolean;
  readonly poll: number;
}

export type ListOptions = ReturnType<typeof readOptions>;

export function readOptions(list: ListAttributes) {
  const { status, limit, filter, link, picture, selectable, poll } = list;
  const [sizes, layout] = [readSizes(list.sizes), layouts.find((each) => each === list.layout) ?? 'auto'];
  const named = readColumns(list.columns);
  const hasColumns = named.length > 0;
  const usual = layout === 'cards' ? allColumns.filter((column) => column !== 'id') : allColumns;
  const columns = hasColumns ? named : usual;
  return { status, limit, filter, link, picture, selectable, poll, sizes, layout, columns, hasColumns } as const;
}

/** A limit in the range of the spec, 1 to 100. Others are clamped with one warning. Anything else becomes 20. */
export function clampLimit(limit: unknown): number {
  const { minimum, maximum, default: fallback } = limitBounds;
  // Vue sets 0 for `undefined`.
  const text = String(limit || '').trim();
  if (text === '') return fallback;
  const number = Math.trunc(Number(text));
  const clamped = Number.isNaN(number) ? fallback : Math.min(Math.max(number, minimum), maximum);
  if (clamped !== Number(text))
    warnOnce(`<pet-list>: use a limit from ${minimum} to ${maximum}; ${clamped} replaces ${text}.`);
  return clamped;
}

/** The limits for the visitor's choice, in ascending order, without those that the spec does not allow. The control shows each once. */
function readSizes(sizes: unknown): readonly number[] {
  return wordsOf(sizes)
    .map(Number)
    .filter(isLimit)
    .sort((a, b) => a - b);
}

export const nextLimit = (limit: number, sizes: readonly number[]): number =>
  sizes.find((size) => size > limit) ?? limitBounds.maximum;

function readColumns(text: unknown): readonly Column[] {
  const names = [...new Set(wordsOf(text).map((word) => word.toLowerCase()))];
  return names.filter((name): name is Column => allColumns.includes(name as Column));
}
