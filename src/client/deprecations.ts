import { type Operation, type OperationName, operations } from '../spec/operations.js';
import { DeprecationEvent } from './events.js';
import { readHttpDate } from './retries.js';

/** Tells of a deprecated operation in use; `headers` are those of an answer, if there was one. */
export type NoteDeprecation = (operation: OperationName, headers?: Headers) => void;

/**
 * One notice per operation and client: as an event and, unless that is cancelled, on the console. What the table of
 * operations knows is merged with the `Deprecation` and `Sunset` headers, where a browser shows them.
 */
export function deprecationNotices(events: EventTarget): NoteDeprecation {
  const noted = new Set<OperationName>();
  return (operation, headers) => {
    if (noted.has(operation)) return;
    const { method, path, deprecation }: Operation = operations[operation];
    const header = headers?.get('deprecation');
    const sunset = readDate(headers?.get('sunset'));
    if (!deprecation && !header && !sunset) return;
    noted.add(operation);
    const removal = sunset ?? deprecation?.removal;
    const since = readDate(header);
    const replacement = deprecation?.replacement;
    if (!events.dispatchEvent(new DeprecationEvent({ operation, removal, since, replacement }))) return;
    const end = removal ? ` and will be removed on ${removal.slice(0, 10)}` : '';
    const instead = replacement ? `; use listPets or findPet (${replacement}, at most 100 pets)` : '';
    console.warn(`petstore-elements: ${operation} (${method} ${path}) is deprecated${end}${instead}.`);
  };
}

/** Reads `@1688169599` or an HTTP date as ISO 8601 in whole seconds; the old form `true` holds no date. */
function readDate(header: string | null | undefined): string | undefined {
  if (!header) return undefined;
  const seconds = /^@(-?\d{1,11})$/.exec(header)?.[1];
  const moment = seconds ? Number(seconds) * 1000 : readHttpDate(header);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString().replace('.000', '');
}
