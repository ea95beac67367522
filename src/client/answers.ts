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

/** Checks what a caller handed in; `name` is that of the argument, when it is one value. */
export async function checkRequest<Output>(
  call: Call,
  schema: StandardSchema<Output>,
  input: unknown,
  ...name: string[]
): Promise<Output> {
  const result = await validate(schema, input, name);
  if (result.issues) throw refuseRequest(call, result.issues);
  return result.value;
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
  const result = await validate(schema, value, []);
  if (result.issues) throw refuseAnswer(call, result.issues);
  return result.value;
}

/**
 * Asks a schema. What it throws by itself, or for a getter or proxy of the caller, may quote the value and is told as
 * an issue without words.
 */
async function validate<Output>(
  schema: StandardSchema<Output>,
  value: unknown,
  above: readonly string[],
): Promise<{ readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] }> {
  try {
    const result = await schema['~standard'].validate(value);
    if (result.issues) return { issues: result.issues.map((issue) => readIssue(issue, above)) };
    if ('value' in result) return result;
  } catch {}
  return { issues: [{ path: above, code: 'unreadable', expected: 'a value that can be checked' }] };
}
