import type { Backend } from './backend.js';
import { MemoryBackend } from './memory-backend.js';
import type { BackendOptions } from './options.js';

export type { Backend, BackendPets } from './backend.js';
export type { BackendEvent } from './events.js';
export type { BackendFault } from './faults.js';
export type { BackendLatency, BackendOptions } from './options.js';
export type { BackendState, SeedPet, StoredPet } from './pet-table.js';
export type { BackendRequest } from './requests.js';
export type { BackendErrorCode } from './responses.js';
export type { BackendSwitches } from './switches.js';

/**
 * Creates a backend.
 *
 * @throws ConfigurationError that names the invalid option and says how to fix it.
 */
export const createBackend = (options: BackendOptions): Backend => new MemoryBackend(options);
