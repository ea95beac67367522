import { isHtml } from '../http/headers.js';
import type { SchemaIssue, validate } from '../service/validate.js';
import { type Call, originOf, redactedHeaders } from './call.js';
import { type IssueCode, RequestValidationError, ResponseValidationError, type ValidationIssue } from './errors.js';

/** The result of a schema, by the Standard Schema convention. */
type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

// As an interface, a declaration that another package infers could not name it.
type StandardIssue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

/** Any schema that follows Standard Schema, such as those of Zod, Valibot and ArkType. */
export interface StandardSchema<Output = unknown> {
  /** What Standard Schema 1 specifies. */
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

/** What many libraries add to an issue. */
interface CodedIssue extends StandardIssue {
  readonly code?: unknown;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly values?: readonly unknown[];
}

/** The path of an issue with the whole value, and the start of the path of an issue with one of its members. */
interface IssuePaths {
  readonly whole: readonly string[];
  readonly prefix?: readonly string[];
}

/** Turns an issue of one of our schemas into public ones. Its message says what was expected. */
function readIssue(issue: SchemaIssue, { whole, prefix = [] }: IssuePaths): ValidationIssue[] {
  const isUnknown = issue.code === 'unrecognized_keys';
  const code = issue.code === 'custom' ? 'invalid_value' : issue.code;
  const keys = isUnknown ? issue.keys.map((key) => [key]) : [[]];
  return keys.map((key) => {
    const path = [...issue.path.map(pathPart), ...key];
    const isCallOption = /^(?:signal|timeout|retry)$/.test(key.join());
    return {
      path: path.length > 0 ? [...prefix, ...path] : whole,
      code: isUnknown ? 'unrecognized_key' : code,
      expected: isCallOption ? 'in the last argument' : issue.message,
    };
  });
}

/** Leaves out the message, which may quote the value. `*` replaces names that may be data, as in a record. */
function readForeignIssue({ path = [], code, expected, format, values }: CodedIssue): ValidationIssue {
  const rule = format ?? expected ?? values?.join(' or ');
  const parts = path.map((part) => pathPart(typeof part === 'object' ? part.key : part));
  return {
    path: parts.map((part) => (typeof part === 'number' || /^[a-z_]\w*$/i.test(part) ? part : '*')),
    code: typeof code === 'string' ? code : 'invalid',
    ...(rule === undefined ? {} : { expected: String(rule) }),
  };
}

const pathPart = (key: PropertyKey) => (typeof key === 'number' ? key : String(key));

/** Describes the first three issues for developers: `[3].id: expected int64; …`. */
function describeIssues(issues: readonly ValidationIssue[]): string {
  const shown = issues.slice(0, 3).map(({ path, code, expected }) => {
    const location = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
    const what = expected === undefined ? code : `expected ${expected}`;
    return location ? `${location.replace(/^\./, '')}: ${what}` : what;
  });
  return shown.join('; ') + (issues.length > 3 ? '; …' : '');
}

/** How many issues an error has at most: a list with ids as text would have one for each, and fill logs. */
const mostIssues = 100;

type MakeError = (call: Call, issues: readonly ValidationIssue[]) => Error;

/** Returns what `read` gives, or throws its issues. */
export function check<Output>(
  makeError: MakeError,
  call: Call,
  read: () => ReturnType<typeof validate<Output>>,
  paths: IssuePaths = { whole: [] },
): Output {
  const result = read();
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap((issue) => readIssue(issue, paths));
  throw makeError(call, issues.slice(0, mostIssues));
}

/** The error for invalid arguments. Nothing was sent. */
export function requestError(call: Call, issues: readonly ValidationIssue[]): RequestValidationError {
  return new RequestValidationError(`${call.operation}: ${describeIssues(issues)}`, { ...call.details, issues });
}

/** The error for a 2xx response that does not match `rule`. */
export function responseError(
  call: Call,
  issues: readonly ValidationIssue[],
  rule = 'the spec',
): ResponseValidationError {
  const { progress } = call;
  const head = progress.phase === 'body' ? progress.head : { status: 0, headers: new Headers(), url: '' };
  const { status } = head;
  const headers = redactedHeaders(call, head.headers);
  const origin = isHtml(headers) ? originOf(head, true) : '';
  const message = `${call.operation}: response ${status} does not match ${rule}: ${describeIssues(issues)}${origin}`;
  return new ResponseValidationError(message, { ...call.details, status, headers, issues });
}

/** The error for a 2xx response whose body cannot be read. */
export const bodyError = (call: Call, code: IssueCode, expected: string): ResponseValidationError =>
  responseError(call, [{ path: [], code, expected }]);

/** Checks the orders by the caller's schema, which may be asynchronous. */
export async function checkOrders<Output>(call: Call, schema: StandardSchema<Output>, value: unknown): Promise<Output> {
  let issues: readonly ValidationIssue[] = [{ path: [], code: 'invalid', expected: 'value or issues' }];
  try {
    const result = await schema['~standard'].validate(value);
    if (!result.issues && 'value' in result) return result.value;
    if (result.issues) issues = result.issues.slice(0, mostIssues).map(readForeignIssue);
  } catch {}
  throw responseError(call, issues, 'your schema');
}
