import { limitBounds, type PetList } from '../../src/index.js';
import type { QueryState } from '../data/query.js';
import type { PetQuery } from '../events.js';
import type { ErrorPanel } from '../view/error-panel.js';
import type { PetFormat } from '../view/pet-fields.js';
import { likelyRows } from './likely-rows.js';
import { isAtLimit, type ListResult } from './list-result.js';
import type { ListOptions } from './options.js';
import type { DetailButton } from './row-selection.js';
import { filterText } from './texts.js';

export const listPhases = ['idle', 'loading', 'ready', 'empty', 'error'] as const;

/** What a list is doing: nothing yet, loading without rows, showing some or none, or showing an error. */
export type PetListPhase = (typeof listPhases)[number];

export type ListState = QueryState<PetQuery, ListResult>;

/** Why there is nothing newer on screen: there is no client, or the latest request failed. A page that sets the pets needs no service. */
export const listError = ({ isSet, error }: ListState, missingClient: unknown): unknown =>
  isSet ? undefined : (missingClient ?? error);

/** The phase of a list, and its error: both are known before they are rendered. */
export function listStatus(
  query: ListState,
  missingClient: unknown,
): { readonly phase: PetListPhase; readonly error?: unknown } {
  const isFetching = query.fetchStatus === 'fetching';
  const error = listError(query, missingClient);
  if (error !== undefined && (missingClient !== undefined || !isFetching)) return { phase: 'error', error };
  if (query.data) return { phase: query.data.pets.length > 0 ? 'ready' : 'empty' };
  return { phase: isFetching ? 'loading' : 'idle' };
}

/** What is rendered besides the result. */
interface ListFrame {
  readonly title: string;
  readonly options: ListOptions;
  readonly format: PetFormat;
  /** The error panel: it stays, busy, while the visitor tries again. */
  readonly panel: ErrorPanel | undefined;
  readonly selected: string | undefined;
  readonly detailButton: DetailButton | undefined;
  /** Whether polling is paused. */
  readonly paused: boolean;
  /** Whether the rows of a table are laid out as cards. */
  readonly narrowQuery: { readonly matches: boolean };
  /** Whether the page has a template for the rows. */
  readonly hasTemplate: boolean;
  readonly hasClient: boolean;
}

/** Everything that a list renders. */
export type ListView = ReturnType<typeof listView>;

/** The view of a list. */
export function listView(query: ListState, frame: ListFrame) {
  const { data: result, fetchStatus, wait, error } = query;
  const { title, options, format, hasClient } = frame;
  const isFetching = fetchStatus === 'fetching';
  return {
    ...frame,
    /** The result on screen; it stays while another one loads, and when that fails. */
    result,
    /** The pets to render, which may be fewer than the response has. */
    pets: petsToRender(query),
    // Skeletons below an error panel would move when the response takes its place.
    skeletonRows: isFetching && (result || error === undefined) ? skeletonRows(query) : 0,
    /** The name of the rows: what they are, and of which status. */
    caption: `${title} – ${filterText(format.localize, (result?.query ?? options).status)}`,
    isFetching,
    wait,
    canShowMore: result !== undefined && isAtLimit(result) && hasClient && options.limit < limitBounds.maximum,
  };
}

/** The custom states besides the phase. */
export const listStates = ({ isFetching, result, wait }: ListView): Readonly<Record<string, boolean>> => ({
  refreshing: isFetching && result !== undefined,
  stalled: wait === 'stalled',
  'at-limit': result !== undefined && isAtLimit(result),
});

/** A smaller limit removes rows when it is chosen, not when the response comes and would move the page. */
function petsToRender({ data, args }: ListState): PetList {
  if (!data) return [];
  return args && args.limit < data.query.limit ? data.pets.slice(0, args.limit) : data.pets;
}

function skeletonRows({ data, args, wait }: ListState): number {
  if (!args) return 0;
  if (!data) return wait === 'short' ? 0 : likelyRows(args);
  const more = isAtLimit(data) && args.limit > data.query.limit && args.status === data.query.status;
  return more ? args.limit - data.pets.length : 0;
}
