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

/** Where what is wrong is said to be: in the whole value, or below what stands before the path of one of its members. */
interface Place {
  readonly whole: readonly string[];
  readonly above?: readonly string[];
}

/** Keeps of a schema's issue what it says about the schema; its message may quote the value and is dropped. */
function readIssue(issue: SchemaIssue, { whole, above = [] }: Place): Issue {
  const { code, expected, format, values } = issue;
  const path = (issue.path ?? []).map(pathPart);
  const misplaced = code === 'unrecognized_key' && /^(?:signal|timeout|retry)$/.test(path.join('.'));
  const wanted = misplaced ? 'in the last argument' : (format ?? expected ?? values?.join(' or '));
  return {
    path: path[0] === undefined ? whole : [...above, ...path],
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
    const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
    const what = expected === undefined ? code : `expected ${expected}`;
    return place ? `${place.replace(/^\./, '')}: ${what}` : what;
  });
  return shown.join('; ') + (issues.length > 3 ? '; …' : '');
}

/** Makes the error of a call from what is wrong. */
type Refuse = (call: Call, issues: readonly Issue[]) => Error;

/**
 * The value that `read` gives, or the error that `refuse` makes of its issues. What a schema, getter or proxy throws
 * by itself may quote the value, and is told without its words.
 */
export function check<Output>(
  refuse: Refuse,
  call: Call,
  read: () => StandardResult<Output>,
  place: Place = { whole: [] },
): Output {
  let issues: readonly Issue[] = [
    refuse === refuseRequest
      ? { path: place.whole, code: 'unreadable', expected: 'a readable value' }
      : { path: [], code: 'schema_threw', expected: 'a schema that gives value or issues' },
  ];
  try {
    const result = read();
    if (!result.issues && 'value' in result) return result.value;
    if (result.issues) issues = result.issues.map((issue) => readIssue(issue, place));
  } catch {}
  throw refuse(call, issues);
}

/** The error for arguments that must not be sent. */
export function refuseRequest(call: Call, issues: readonly Issue[]): RequestValidationError {
  return new RequestValidationError(`${call.operation}: ${describeIssues(issues)}`, { ...call.facts, issues });
}

/** The error for a 2xx answer that cannot be used, because of what `rule` says. */
export function refuseAnswer(call: Call, issues: readonly Issue[], rule = 'the interface'): ResponseValidationError {
  const status = call.status ?? 0;
  const message = `${call.operation}: the answer ${status} is not as ${rule} says: ${describeIssues(issues)}${call.elsewhere}`;
  return new ResponseValidationError(message, { ...call.facts, status, issues });
}

/** The same for a body that cannot be read at all. */
export const refuseBody = (call: Call, code: string, expected: string): ResponseValidationError =>
  refuseAnswer(call, [{ path: [], code, expected }]);

/** What a caller's own schema makes of the orders; it may take its time. */
export async function checkOrders<Output>(call: Call, schema: StandardSchema<Output>, value: unknown): Promise<Output> {
  let result: StandardResult<Output> | undefined;
  try {
    result = await schema['~standard'].validate(value);
  } catch {}
  return check(
    (call, issues) => refuseAnswer(call, issues, 'your schema'),
    call,
    () => result as StandardResult<Output>,
  );
}
