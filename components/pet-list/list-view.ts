import type { Pet } from '../../src/index.js';
import type { QueryState } from '../data/query.js';
import type { PetQuery } from '../events.js';
import { limitBounds } from '../facts.js';
import type { PetFormat } from '../view/pet-fields.js';
import { isAtLimit, type ListResult } from './list-result.js';
import type { ListOptions } from './options.js';
import { previousVisit } from './previous-visit.js';
import type { DetailButton } from './row-selection.js';
import { filterText } from './texts.js';

export const listPhases = ['idle', 'loading', 'ready', 'empty', 'error'] as const;

/** What a list is doing: nothing yet, loading its first rows, showing rows or none, or showing an error. */
export type PetListPhase = (typeof listPhases)[number];

export type ListState = QueryState<PetQuery, ListResult>;

interface ListFrame {
  readonly title: string;
  readonly options: ListOptions;
  readonly format: PetFormat;
  /** The error to show. It stays during a retry. */
  readonly error: unknown;
  readonly selected: string | undefined;
  readonly detailButton: DetailButton | undefined;
  readonly paused: boolean;
  /** Whether the rows of a table look like cards. */
  readonly isNarrow: boolean;
  readonly template: DocumentFragment | undefined;
  readonly hasClient: boolean;
}

export type ListView = ReturnType<typeof listView>;

export function listView(query: ListState, frame: ListFrame) {
  const { data: result, isFetching, wait } = query;
  const { title, options, format, hasClient } = frame;
  // Skeletons below an error panel would move when the panel disappears.
  const skeletons = isFetching && (result || query.error === undefined) ? skeletonRows(query) : 0;
  return {
    ...frame,
    /** The result on screen. It stays while another one loads, and if that fails. */
    result,
    /** The pets to render. They may be fewer than in the response. */
    pets: petsToRender(query),
    skeletonRows: skeletons,
    /** The accessible name of the rows: the heading and the status. */
    caption: `${title} – ${filterText(format.localize, (result?.query ?? options).status)}`,
    isFetching,
    wait,
    canShowMore: result && isAtLimit(result) && hasClient && result.query.limit < limitBounds.maximum,
  };
}

/** The custom states besides the phase. */
export const listStates = ({ isFetching, result, wait, paused }: ListView): Readonly<Record<string, boolean>> => ({
  refreshing: isFetching && result !== undefined,
  stalled: wait === 'stalled',
  'at-limit': isAtLimit(result),
  paused,
});

/** A smaller limit removes rows at once. Removing them with the response would move the page. */
function petsToRender({ data, args }: ListState): Pet[] {
  if (!data) return [];
  return args && args.limit < data.query.limit ? data.pets.slice(0, args.limit) : data.pets;
}

function skeletonRows({ data, args, wait }: ListState): number {
  if (!args) return 0;
  if (!data) return wait === 'short' ? 0 : previousVisit(args).rows;
  const more = isAtLimit(data) && args.limit > data.query.limit && args.status === data.query.status;
  return more ? args.limit - data.pets.length : 0;
}
