import { bigintsToText, parseJson, readJson } from '../spec/json.js';
import type { Call } from './call.js';
import type { Issue } from './errors.js';
import { readIssue, refuseAnswer, type StandardSchema } from './issues.js';

/** The status, headers and address of an answer whose body has been read. */
export interface ResponseFacts {
  readonly status: number;
  readonly headers: Headers;
  readonly url: string;
}

/** A 2xx answer: its body as text, and the rest. */
export interface Answer {
  readonly text: string;
  readonly response: ResponseFacts;
}

/**
 * The value as a schema makes it, or the error that `refuse` makes of its issues, their paths below `above`. What a
 * schema, getter or proxy throws by itself may quote the value, and is told as an issue without words.
 */
export async function check<Output>(
  refuse: (call: Call, issues: readonly Issue[]) => Error,
  call: Call,
  schema: StandardSchema<Output>,
  value: unknown,
  ...above: string[]
): Promise<Output> {
  let issues: readonly Issue[] = [{ path: above, code: 'unreadable', expected: 'a readable value' }];
  try {
    const result = await schema['~standard'].validate(value);
    if (!result.issues && 'value' in result) return result.value;
    if (result.issues) issues = result.issues.map((issue) => readIssue(issue, above));
  } catch {}
  throw refuse(call, issues);
}

/** Reads an answer by a schema of the interface. The body decides, not its content type. */
export async function readAnswer<Output>(call: Call, schema: StandardSchema<Output>, text: string): Promise<Output> {
  let read: ReturnType<typeof readJson>;
  try {
    read = readJson(text);
  } catch {
    const code = text.trim() === '' ? 'empty_body' : 'invalid_json';
    throw refuseAnswer(call, [{ path: [], code, expected: 'JSON' }]);
  }
  const data = await check(refuseAnswer, call, schema, read.value);
  return read.large ? (bigintsToText(data) as Output) : data;
}

/** Reads an answer whose shape the interface leaves open: JSON where it is JSON, nothing, or text. */
export function readOpenAnswer(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return bigintsToText(parseJson(text));
  } catch {
    return text;
  }
}
