import type { Pet } from '../../src/index.js';
import type { Wait } from '../data/work.js';
import type { PetSource } from '../events.js';
import type { PetFormat } from '../view/pet-fields.js';

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

export interface DetailView {
  readonly status: DetailStatus;
  readonly title: string;
  readonly picture: string | undefined;
  readonly level: number;
  /** Whether the page gives a heading. The name of the pet is then below it. */
  readonly hasHeading: boolean;
  readonly format: PetFormat;
  /** The error to show. It stays during a retry. */
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly wait: Wait;
  readonly hasTemplate: boolean;
}
