import { type Match, matchPath } from '../http/routes.js';
import { toInt64 } from '../service/int64.js';
import type { Operation, OperationParameter } from '../service/operations.js';
import { Limit, PetStatus } from '../service/schemas.js';
import { HttpError } from './http-error.js';
import type { ProxySettings } from './options.js';

/** Reads a parameter and returns its text for the service, or `undefined` if the spec does not allow it. */
const readers: Record<OperationParameter['schema'], (text: string) => string | undefined> = {
  Limit: (text) => (/^\d{1,9}$/.test(text) && Limit.safeParse(Number(text)).success ? String(Number(text)) : undefined),
  PetStatus: (text) => PetStatus.safeParse(text).data,
  Int64: toInt64,
};

/** The operations with this path, whatever the method, enabled or not. */
const withPath = ({ basePath }: ProxySettings, path: string): Match[] =>
  path.startsWith(basePath) ? matchPath(path.slice(basePath.length)) : [];

/** The enabled operations with this path, whatever the method. */
const atPath = (settings: ProxySettings, path: string): Match[] =>
  withPath(settings, path).filter(({ name }) => settings.operations.includes(name));

/** A path for the log: as the spec writes it, or `[other]`. The requested path may contain anything, even the key. */
export function pathForLog(settings: ProxySettings, path: string): string {
  const [found] = withPath(settings, path);
  return found ? settings.basePath + found.operation.path : '[other]';
}

/** The methods that pages may use at this path. Empty if there is nothing. */
export const methodsAt = (settings: ProxySettings, path: string): string[] =>
  atPath(settings, path).map(({ operation }) => operation.method);

/** The owner of the site reads this in the log and in the console of a page. Visitors read a sentence of the form. */
const readOnly = 'This proxy lets visitors read only: start it with --create, or add createPet to its operations.';

/** Frameworks may have taken the start of the path away. */
function nothingAt({ basePath }: ProxySettings, path: string): string {
  const why = `${path}/`.startsWith(`${basePath}/`)
    ? ''
    : `: the proxy has the path ${basePath}, its option "basePath"`;
  return `There is nothing at this address${why}.`;
}

/**
 * Finds the requested operation, and its path and query below the base address, built from the table. Nothing is copied
 * from the request.
 *
 * @throws HttpError 404, 405 or 400
 */
export function route(settings: ProxySettings, method: string, { pathname, searchParams }: URL) {
  const candidates = atPath(settings, pathname);
  if (candidates.length === 0) throw new HttpError('not_found', nothingAt(settings, pathname));
  const found = candidates.find(({ operation }) => operation.method === method);
  if (!found) {
    const allow = candidates.map(({ operation }) => operation.method).join(', ');
    const isOff = withPath(settings, pathname).some(({ operation }) => operation.method === method);
    const message = isOff && method === 'POST' ? readOnly : `Use ${allow} at this address.`;
    throw new HttpError('method_not_allowed', message, { headers: { Allow: allow } });
  }
  const { operation, parameters } = found;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    read(operation, name, 'path', parameters[name] ?? ''),
  );
  return { operation, target: path + queryOf(operation, searchParams) };
}

/** The query, in the order of the table. */
function queryOf(operation: Operation, searchParams: URLSearchParams): string {
  const query = new Map<string, string>();
  for (const [name, value] of searchParams) {
    if (query.has(name)) throw invalid(name, 'may be used once only');
    query.set(name, read(operation, name, 'query', value));
  }
  const sent = operation.parameters.flatMap(({ name }) => {
    const value = query.get(name);
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return sent.length === 0 ? '' : `?${sent.join('&')}`;
}

function read(operation: Operation, name: string, location: OperationParameter['in'], text: string): string {
  const parameter = operation.parameters.find((each) => each.name === name && each.in === location);
  if (!parameter) throw new HttpError('unknown_parameter', 'This operation has no such parameter.');
  const value = readers[parameter.schema](text);
  if (value === undefined) throw invalid(name, 'has a value that the spec does not allow');
  return value;
}

const invalid = (name: string, why: string) => new HttpError('invalid_parameter', `The parameter "${name}" ${why}.`);
