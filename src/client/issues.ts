import type { Call } from './call.js';
import { type Issue, RequestValidationError, ResponseValidationError } from './errors.js';

/** What a schema says about a value, by the Standard Schema convention. */
export type StandardResult<Output> =
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

/** Keeps of a schema's issue what it says about the schema; its message may quote the value and is dropped. */
export function readIssue(issue: SchemaIssue, above: readonly string[]): Issue {
  const { code, expected, format, values } = issue;
  const wanted = format ?? expected ?? values?.join(' or ');
  return {
    path: [...above, ...(issue.path ?? []).map(pathPart)],
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

/** The error for arguments that must not be sent. */
export function refuseRequest(call: Call, issues: readonly Issue[]): RequestValidationError {
  return new RequestValidationError(`${call.operation}: ${describeIssues(issues)}`, { ...call.facts, issues });
}

/** The error for a 2xx answer that cannot be used. */
export function refuseAnswer(call: Call, issues: readonly Issue[]): ResponseValidationError {
  const status = call.status ?? 0;
  const message = `${call.operation}: the answer ${status} is not as the interface says: ${describeIssues(issues)}`;
  return new ResponseValidationError(message, { ...call.facts, status, issues });
}
