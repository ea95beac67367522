export { Backend, type BackendOptions, createBackend, type Latency } from './backend.js';
export type { BackendEvent, LogEntry } from './log.js';
export type { StoredPet, TableState } from './pet-table.js';
export type { ErrorReply, OtherReply, Reply } from './replies.js';
export type { SeedPet } from './seed.js';
export { defaultSwitches, type Switches } from './switches.js';
