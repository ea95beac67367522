import { bigintsToText, parseJson } from '../spec/json.js';
import type { Call } from './call.js';
import type { Issue } from './errors.js';
import { readIssue, refuseAnswer, refuseRequest, type StandardSchema } from './issues.js';

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

const throwing: Issue = { path: [], code: 'unreadable', expected: 'something that can be read without an exception' };

/** Checks what a caller handed in. */
export async function checkRequest<Output>(call: Call, schema: StandardSchema<Output>, input: unknown) {
  let issues: readonly Issue[] = [throwing];
  try {
    const result = await schema['~standard'].validate(input);
    if (!result.issues) return result.value;
    issues = result.issues.map(readIssue);
  } catch {
    // A getter or proxy of the caller threw: told as an issue.
  }
  throw refuseRequest(call, issues);
}

/** Reads an answer by a schema of the interface. The body decides, not its content type. */
export async function readAnswer<Output>(call: Call, schema: StandardSchema<Output>, text: string): Promise<Output> {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    const code = text.trim() === '' ? 'empty_body' : 'invalid_json';
    throw refuseAnswer(call, [{ path: [], code, expected: 'JSON' }]);
  }
  return bigintsToText(await checkAnswer(call, schema, value)) as Output;
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

/** Checks a decoded answer by any schema. */
export async function checkAnswer<Output>(call: Call, schema: StandardSchema<Output>, value: unknown): Promise<Output> {
  let issues: readonly Issue[] = [throwing];
  try {
    const result = await schema['~standard'].validate(value);
    if (!result.issues) return result.value;
    issues = result.issues.map(readIssue);
  } catch {
    // A schema of the caller threw; what it threw may quote the answer.
  }
  throw refuseAnswer(call, issues);
}
