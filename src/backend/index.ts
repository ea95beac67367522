export { type Backend, createBackend } from './backend.js';
export type { Fault, FaultKind } from './faults.js';
export type { BackendEvent, LogEntry } from './log.js';
export type { BackendOptions, Latency } from './options.js';
export type { StoredPet, TableState } from './pet-table.js';
export type { ErrorReply, OtherReply, Reply } from './replies.js';
export type { SeedPet } from './seed.js';
export { defaultSwitches, type Switches } from './switches.js';
