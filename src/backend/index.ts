export { type Backend, createBackend } from './backend.js';
export type { BackendEvent } from './events.js';
export type { Fault, FaultBody, FaultKind } from './faults.js';
export type { LogEntry } from './log.js';
export type { BackendOptions, Latency } from './options.js';
export type { PetData, StoredPet, TableState } from './pet-table.js';
export type { Pets, SeedPet } from './pets.js';
export type { ErrorReply, OtherReply, Reply } from './replies.js';
export { defaultSwitches, type Switches } from './switches.js';
