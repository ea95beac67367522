import { Pet as schema } from '../service/schemas.js';
import type { StandardSchema } from './issues.js';

/**
 * Reads a pet from a client or from JSON, where ids are decimal text, by the convention of Standard Schema. It keeps
 * members that the spec does not name.
 */
export const Pet: StandardSchema<Pet> = schema;

/** A pet as the service returns it. Members that the spec does not name are kept; `'color' in pet` finds one. */
export interface Pet extends schema {}
