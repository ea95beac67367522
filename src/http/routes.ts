import { type Operation, type OperationName, operations } from '../service/operations.js';

/** An operation that has a path. */
export interface Match {
  readonly name: OperationName;
  readonly operation: Operation;
  /** The decoded parameters of the path; `undefined` if the escapes are malformed. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/** The path of an operation as a pattern for addresses, with a group for each parameter. */
const patternOf = ({ path }: Operation) => path.replace(/\{(\w+)\}/g, '(?<$1>[^/?#]+)');

const table = (Object.entries(operations) as [OperationName, Operation][]).map(([name, operation]) => ({
  ...{ name, operation },
  pattern: new RegExp(`^${patternOf(operation)}$`),
}));

/** The operations that have a path below the base address, whatever the method. */
export function matchPath(path: string): Match[] {
  return table.flatMap(({ name, operation, pattern }) => {
    const match = pattern.exec(path);
    if (!match) return [];
    const parameters = Object.entries(match.groups ?? {}).map(([parameter, text]) => [parameter, decoded(text)]);
    return [{ name, operation, parameters: Object.fromEntries(parameters) }];
  });
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Matches the addresses of the service: its paths, with any query, below `basePath` of `origin`. */
export function addressPattern(origin: string, basePath: string): RegExp {
  const paths = new Set(table.map(({ operation }) => patternOf(operation).replace(/\?<\w+>/g, '?:')));
  return new RegExp(`^${escapeRegExp(origin + basePath)}(?:${[...paths].join('|')})(?:[?#]|$)`);
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
