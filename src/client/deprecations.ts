import * as names from '../http/headers.js';
import { type OperationName, type OperationRoute, routes } from '../service/operations.js';
import type { Call } from './call.js';
import type { Emit } from './events.js';
import { readHttpDate } from './retries.js';

/** Reports that a deprecated operation is in use. `headers` are those of its response, if there was one. */
export type ReportDeprecation = (call: Call, operation: OperationName, headers?: Headers) => void;

/** The warnings already logged: one for each operation and base address, however many clients there are. */
const warned = new Set<string>();

/** Reports each operation that table or headers deprecate: an event per client, a warning per `baseUrl`. */
export function deprecationNotices(emit: Emit, baseUrl: string): ReportDeprecation {
  const reported = new Set<OperationName>();
  return (call, operation, headers) => {
    if (reported.has(operation)) return;
    const { method, path, deprecation }: OperationRoute = routes[operation];
    const header = headers?.get(names.deprecation);
    const sunset = readDate(headers?.get(names.sunset));
    if (!deprecation && !header && !sunset) return;
    reported.add(operation);
    const removal = sunset ?? deprecation?.removal;
    const since = readDate(header);
    const replacement = deprecation?.replacement;
    const event = () => ({ ...call.trace, operation, removal, since, replacement });
    if (!emit('deprecation', event) || warned.has(baseUrl + operation)) return;
    warned.add(baseUrl + operation);
    const end = removal ? ` and will be removed on ${removal.slice(0, 10)}` : '';
    const instead = replacement ? `; use listPets or findPet (${replacement}, 100 pets at most)` : '';
    console.warn(`petstore-elements: ${operation} (${method} ${path}) is deprecated${end}${instead}.`);
  };
}

/** Reads `@1688169599` or an HTTP date as ISO 8601 in whole seconds. The older form `true` has no date. */
function readDate(header: string | null | undefined): string | undefined {
  if (!header) return undefined;
  const seconds = /^@(-?\d{1,11})\s*(?:;|$)/.exec(header)?.[1];
  const moment = seconds ? Number(seconds) * 1000 : readHttpDate(header);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString().replace('.000', '');
}
