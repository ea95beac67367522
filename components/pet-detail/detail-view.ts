import type { Pet } from '../../src/index.js';
import type { Query, ReportedError } from '../data/query.js';
import type { PetSource } from '../events.js';
import type { ErrorPanel } from '../view/error-panel.js';
import type { PetSearch, SearchResult } from './find-pet.js';

export const detailPhases = ['idle', 'loading', 'ready', 'not-found', 'not-listed', 'error'] as const;

/** What a detail is doing; a pet that is not listed may still exist, one that is not found does not. */
export type PetDetailPhase = (typeof detailPhases)[number];

/** Everything that a detail shows. Its phase, its error, its states and what it renders are all read from here. */
export type DetailView = (
  | { readonly phase: 'idle' | 'loading' | 'not-found' | 'not-listed'; readonly error?: undefined }
  | { readonly phase: 'ready'; readonly pet: Pet; readonly source: PetSource; readonly error?: undefined }
  | { readonly phase: 'error'; readonly error: unknown }
) & {
  /** The id that is or was looked for; empty when no pet is asked for. */
  readonly petId: string;
  /** The error panel to render: it stays, busy, while the visitor tries again. */
  readonly panel: ErrorPanel | undefined;
  /** Whether a request is in progress: at all, for 200 ms, for 5 s. */
  readonly pending: boolean;
  readonly slow: boolean;
  readonly stalled: boolean;
};

/** Where a pet may come from; the first one that has it counts. */
interface DetailSources {
  /** The pet that the page set. */
  readonly record: Pet | undefined;
  /** The pet selected in the list that the detail follows. */
  readonly selected: Pet | undefined;
  readonly petId: string;
  readonly query: Query<PetSearch, SearchResult>;
  readonly missingClient: ReportedError | undefined;
}

/** The view of a detail. */
export function detailView({ record, selected, petId, query, missingClient }: DetailSources): DetailView {
  const { data, args, pending, slow, stalled } = query;
  const failure = petId ? (missingClient ?? query.failure) : undefined;
  const panel = failure && !failure.handled ? { error: failure.error, busy: pending } : undefined;
  const common = { petId, panel, pending, slow, stalled };
  if (record) return { ...common, phase: 'ready', pet: record, source: 'record' };
  if (selected) return { ...common, phase: 'ready', pet: selected, source: 'selection' };
  if (failure && !pending) return { ...common, phase: 'error', error: failure.error };
  if (data && 'pet' in data && !failure) return { ...common, phase: 'ready', ...data };
  // The page's URL may have changed since.
  if (data && 'missing' in data && !failure) return { ...common, petId: args?.petId ?? petId, phase: data.missing };
  return { ...common, phase: pending ? 'loading' : 'idle' };
}
