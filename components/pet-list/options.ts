import { limitBounds } from '../../src/index.js';
import { wordsOf } from '../attributes.js';
import { allColumns, type Column } from '../view/pet-fields.js';
import { warnOnce } from '../warn.js';

/** The attributes of a list, those of text in whatever type a framework has set them. */
interface ListAttributes extends Record<'sizes' | 'layout' | 'columns', unknown> {
  readonly status: string | undefined;
  readonly limit: number;
  readonly filter: boolean;
  readonly link: string | undefined;
  readonly picture: string | undefined;
  readonly selectable: boolean;
  readonly poll: number;
}

/** What the page asks for by attributes, in their normal form. */
export type ListOptions = ReturnType<typeof readOptions>;

/** The options of a list. */
export function readOptions(list: ListAttributes) {
  const { status, limit, filter, link, picture, selectable, poll } = list;
  const [sizes, layout] = [readSizes(list.sizes), readLayout(list.layout)];
  const columns = readColumns(list.columns, layout);
  return { status, limit, filter, link, picture, selectable, poll, sizes, layout, columns } as const;
}

/** A limit that the spec allows: 1 to 100, clamped with one warning; 20 for anything that is no number. */
export function clampLimit(limit: unknown): number {
  const { minimum, maximum, default: fallback } = limitBounds;
  const text = String(limit ?? '').trim();
  if (text === '') return fallback;
  const number = Math.trunc(Number(text));
  const clamped = Number.isNaN(number) ? fallback : Math.min(Math.max(number, minimum), maximum);
  if (clamped !== Number(text))
    warnOnce(`<pet-list>: use a limit from ${minimum} to ${maximum}; ${clamped} is used instead of ${text}.`);
  return clamped;
}

/** The limits that a visitor can choose from, ascending. */
function readSizes(sizes: unknown): readonly number[] {
  return [...new Set(wordsOf(sizes).map(clampLimit))].sort((a, b) => a - b);
}

/** The limit to ask for when a visitor wants more. */
export const nextLimit = (limit: number, sizes: readonly number[]): number =>
  sizes.find((size) => size > limit) ?? limitBounds.maximum;

/** The columns named in `text`, each once; when it names none, all of them, on cards without the id. */
function readColumns(text: unknown, layout: Layout): readonly Column[] {
  const names = [...new Set(wordsOf(text).map((word) => word.toLowerCase()))];
  const known = names.filter((name): name is Column => allColumns.includes(name as Column));
  if (known.length > 0) return known;
  return layout === 'cards' ? allColumns.slice(0, -1) : allColumns;
}

const layouts = ['auto', 'table', 'cards'] as const;

/** How a list arranges its pets. */
export type Layout = (typeof layouts)[number];

/** The layout named by `text`; `auto` when it names none. */
const readLayout = (text: unknown): Layout => layouts.find((layout) => layout === text) ?? 'auto';
