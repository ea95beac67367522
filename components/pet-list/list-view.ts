import { limitBounds, type PetList } from '../../src/index.js';
import type { Query, ReportedError } from '../data/query.js';
import type { PetQuery } from '../events.js';
import type { ErrorPanel } from '../view/error-panel.js';
import { isAtLimit, type ListResult } from './list-result.js';

export const listPhases = ['idle', 'loading', 'ready', 'empty', 'error'] as const;

/** What a list is doing: nothing yet, loading without rows, showing some or none, or showing an error. */
export type PetListPhase = (typeof listPhases)[number];

interface Content {
  /** The result on screen; it stays while another one loads, and when that fails. */
  readonly result: ListResult | undefined;
  /** The pets to render, which may be fewer than the response has. */
  readonly pets: PetList;
  /** How many skeleton rows follow them. */
  readonly skeletonRows: number;
  /** The error panel to render: it stays, busy, while the visitor tries again. */
  readonly panel: ErrorPanel | undefined;
  /** Whether a request is in progress: at all, for 200 ms, for 5 s. */
  readonly pending: boolean;
  readonly slow: boolean;
  readonly stalled: boolean;
  readonly atLimit: boolean;
}

/** Everything that a list shows. Its phase, its error, its states and what it renders are all read from here. */
export type ListView = Content &
  (
    | { readonly phase: 'idle' | 'loading'; readonly error?: undefined }
    | { readonly phase: 'ready' | 'empty'; readonly error?: undefined; readonly result: ListResult }
    | { readonly phase: 'error'; readonly error: unknown }
  );

/** The view of a query, or of the failure to have a client. */
export function listView(query: Query<PetQuery, ListResult>, missingClient: ReportedError | undefined): ListView {
  const { data: result, pending, slow, stalled } = query;
  // A page that sets the pets needs no service.
  const failure = query.isSet ? undefined : (missingClient ?? query.failure);
  const content: Content = {
    result,
    pets: petsToRender(result, query.args),
    // Skeletons below an error panel would move when the response takes its place.
    skeletonRows: pending && (result || !failure) ? skeletonRows(query) : 0,
    panel: failure && !failure.handled ? { error: failure.error, busy: pending } : undefined,
    pending,
    slow,
    stalled,
    atLimit: result !== undefined && isAtLimit(result),
  };
  if (failure && (missingClient || !pending)) return { ...content, phase: 'error', error: failure.error };
  if (result) return { ...content, result, phase: result.pets.length > 0 ? 'ready' : 'empty' };
  return { ...content, phase: pending ? 'loading' : 'idle' };
}

/** The custom states besides the phase. */
export const listStates = ({ pending, result, stalled, atLimit }: ListView): Readonly<Record<string, boolean>> => ({
  refreshing: pending && result !== undefined,
  stalled,
  'at-limit': atLimit,
});

/** A smaller limit removes rows when it is chosen, not when the response comes and would move the page. */
function petsToRender(result: ListResult | undefined, args: PetQuery | undefined): PetList {
  if (!result) return [];
  return args && args.limit < result.query.limit ? result.pets.slice(0, args.limit) : result.pets;
}

function skeletonRows({ data: result, args, slow }: Query<PetQuery, ListResult>): number {
  if (!args) return 0;
  if (!result) return slow ? args.limit : 0;
  const more = isAtLimit(result) && args.limit > result.query.limit && args.status === result.query.status;
  return more ? args.limit - result.pets.length : 0;
}

/** Whether the list can ask the service for more pets. */
export const canShowMore = ({ atLimit }: ListView, limit: number): boolean => atLimit && limit < limitBounds.maximum;
