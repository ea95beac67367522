export type { Backend, BackendPets } from './backend.js';
export type { BackendEvent } from './events.js';
export type { BackendFault } from './faults.js';
export type { BackendLogEntry } from './log.js';
export { createBackend } from './memory-backend.js';
export type { BackendLatency, BackendOptions } from './options.js';
export type { BackendState, SeedPet, StoredPet } from './pet-table.js';
export type { BackendSwitches } from './switches.js';
