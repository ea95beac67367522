import { type Operation, type OperationName, operations } from '../spec/operations.js';

/** An operation at a path. */
export interface Match {
  readonly name: OperationName;
  readonly operation: Operation;
  /** The parameters of the path, decoded; `undefined` when the escapes are malformed. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/** The path of an operation as a pattern of addresses, each of its parameters a group. */
const patternOf = ({ path }: Operation) => path.replace(/\{(\w+)\}/g, '(?<$1>[^/?#]+)');

const table = (Object.entries(operations) as [OperationName, Operation][]).map(([name, operation]) => ({
  ...{ name, operation },
  pattern: new RegExp(`^${patternOf(operation)}$`),
}));

/** The operations at a path below the base address, whatever the method. */
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

/** Matches the addresses of the service: its paths, whatever the query, below `basePath` of `origin` or of any. */
export function addressPattern(origin: string | undefined, basePath: string): RegExp {
  const start = origin === undefined ? 'https?://[^/]+' : escapeRegExp(origin);
  const paths = new Set(table.map(({ operation }) => patternOf(operation).replace(/\?<\w+>/g, '?:')));
  return new RegExp(`^${start}${escapeRegExp(basePath)}(?:${[...paths].join('|')})(?:[?#]|$)`);
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
