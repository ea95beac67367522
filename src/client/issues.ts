import type { Call } from './call.js';
import { type Issue, RequestValidationError, ResponseValidationError } from './errors.js';

/** What a schema says about a value, by the Standard Schema convention. */
type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Any schema that follows Standard Schema (Zod, Valibot, ArkType, …). */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
  };
}

/** What issues of zod say about the schema beyond the convention. */
interface SchemaIssue extends StandardIssue {
  readonly code?: unknown;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly values?: readonly unknown[];
}

/** The path of an issue about the whole value, and what precedes the path of an issue about one of its members. */
interface IssuePaths {
  readonly whole: readonly string[];
  readonly prefix?: readonly string[];
}

/** Keeps what an issue says about the schema; its message may quote the value and is dropped. */
function readIssue(issue: SchemaIssue, { whole, prefix = [] }: IssuePaths): Issue {
  const { code, expected, format, values } = issue;
  const path = (issue.path ?? []).map(pathPart);
  const misplaced = code === 'unrecognized_key' && /^(?:signal|timeout|retry)$/.test(path.join('.'));
  const wanted = misplaced ? 'in the last argument' : (format ?? expected ?? values?.join(' or '));
  return {
    path: path[0] === undefined ? whole : [...prefix, ...path],
    code: typeof code === 'string' ? code : 'invalid',
    ...(wanted === undefined ? {} : { expected: String(wanted) }),
  };
}

function pathPart(part: PropertyKey | { readonly key: PropertyKey }): string | number {
  const key = typeof part === 'object' ? part.key : part;
  return typeof key === 'number' ? key : String(key);
}

/** Issues for developers: `[3].id: expected int64; …`, a few of them. */
function describeIssues(issues: readonly Issue[]): string {
  const shown = issues.slice(0, 3).map(({ path, code, expected }) => {
    const location = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
    const what = expected === undefined ? code : `expected ${expected}`;
    return location ? `${location.replace(/^\./, '')}: ${what}` : what;
  });
  return shown.join('; ') + (issues.length > 3 ? '; …' : '');
}

/** Makes the error of a call from its issues. */
type MakeError = (call: Call, issues: readonly Issue[]) => Error;

/**
 * The value that `read` gives, or the error that `makeError` makes of its issues. What a schema, getter or proxy throws
 * by itself may quote the value, so its message is dropped.
 */
export function check<Output>(
  makeError: MakeError,
  call: Call,
  read: () => StandardResult<Output>,
  paths: IssuePaths = { whole: [] },
): Output {
  let issues: readonly Issue[] = [
    makeError === requestError
      ? { path: paths.whole, code: 'unreadable', expected: 'readable' }
      : { path: [], code: 'schema_threw', expected: 'value or issues' },
  ];
  try {
    const result = read();
    if (!result.issues && 'value' in result) return result.value;
    if (result.issues) issues = result.issues.map((issue) => readIssue(issue, paths));
  } catch {}
  throw makeError(call, issues);
}

/** The error for invalid arguments; nothing is sent. */
export function requestError(call: Call, issues: readonly Issue[]): RequestValidationError {
  return new RequestValidationError(`${call.operation}: ${describeIssues(issues)}`, { ...call.details, issues });
}

/** The error for a 2xx response that does not match `rule`. */
export function responseError(call: Call, issues: readonly Issue[], rule = 'the spec'): ResponseValidationError {
  const status = call.status ?? 0;
  const message = `${call.operation}: response ${status} does not match ${rule}: ${describeIssues(issues)}${call.htmlHint}`;
  return new ResponseValidationError(message, { ...call.details, status, issues });
}

/** The same for a body that cannot be read at all. */
export const bodyError = (call: Call, code: string, expected: string): ResponseValidationError =>
  responseError(call, [{ path: [], code, expected }]);

/** What a caller's own schema makes of the orders; it may be asynchronous. */
export async function checkOrders<Output>(call: Call, schema: StandardSchema<Output>, value: unknown): Promise<Output> {
  let result: StandardResult<Output> | undefined;
  try {
    result = await schema['~standard'].validate(value);
  } catch {}
  return check(
    (call, issues) => responseError(call, issues, 'your schema'),
    call,
    () => result as StandardResult<Output>,
  );
}
