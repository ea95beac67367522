import type { Pet } from '../../src/index.js';
import type { QueryState } from '../data/query.js';
import type { Wait } from '../data/work.js';
import type { PetSource } from '../events.js';
import type { PetFormat } from '../view/pet-fields.js';
import type { PetSearch, SearchResult } from './find-pet.js';

export const detailPhases = ['idle', 'loading', 'ready', 'not-found', 'not-listed', 'error'] as const;

/** What a detail is doing. A pet that is not listed may still exist. A pet that is not found does not. */
export type PetDetailPhase = (typeof detailPhases)[number];

interface NoPet {
  readonly pet?: undefined;
  readonly source?: undefined;
}

/** The phase of a detail with its pet or error, and the requested id. Without a requested pet, the id is empty. */
export type DetailStatus = { readonly petId: string } & (
  | (NoPet & { readonly phase: 'idle' | 'loading' | 'not-found' | 'not-listed'; readonly error?: undefined })
  | (NoPet & { readonly phase: 'error'; readonly error: unknown })
  | { readonly phase: 'ready'; readonly pet: Pet; readonly source: PetSource; readonly error?: undefined }
);

/** Everything that a detail renders. */
export interface DetailView {
  readonly status: DetailStatus;
  readonly title: string;
  /** The URL pattern of a pet's picture. */
  readonly picture: string | undefined;
  /** The level of the heading. */
  readonly level: number;
  /** Whether the page gives a heading. The name of the pet is then below it. */
  readonly hasHeading: boolean;
  readonly format: PetFormat;
  /** The error to show. It stays during a retry. */
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly wait: Wait;
  /** Whether the page has a template for the pet. */
  readonly hasTemplate: boolean;
}

/** The sources of a pet. The first one that has it wins. */
interface DetailSources {
  /** The pet that the page set. */
  readonly pagePet: Pet | undefined;
  /** The pet selected in the list that the detail follows. */
  readonly selected: Pet | undefined;
  readonly petId: string;
  readonly query: QueryState<PetSearch, SearchResult>;
  /** Why there is no client, or why the latest request failed. */
  readonly error: unknown;
}

/** The status of a detail. */
export function detailStatus({ pagePet, selected, petId, query, error }: DetailSources): DetailStatus {
  const { data, args, fetchStatus } = query;
  const isFetching = fetchStatus === 'fetching';
  if (pagePet) return { petId, phase: 'ready', pet: pagePet, source: 'page' };
  if (selected) return { petId, phase: 'ready', pet: selected, source: 'selection' };
  if (error !== undefined && !isFetching) return { petId, phase: 'error', error };
  if (error === undefined && data) {
    // The page's URL may have changed meanwhile.
    if (data.missing) return { petId: args?.petId ?? petId, phase: data.missing };
    return { petId, phase: 'ready', pet: data.pet, source: data.source };
  }
  return { petId, phase: isFetching ? 'loading' : 'idle' };
}
