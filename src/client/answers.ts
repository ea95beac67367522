import { bigintsToText, parseJson, readJson } from '../spec/json.js';
import { readBy, type Schema } from '../spec/reading.js';
import type { Call } from './call.js';
import { check, refuseAnswer, refuseBody } from './issues.js';

/** The status, headers and address of an answer whose body has been read. */
export interface ResponseFacts {
  /** HTTP's status, 200 to 299. */
  readonly status: number;
  /** All headers that came; in a browser, across origins, those that the service exposes. */
  readonly headers: Headers;
  /** The address that answered. */
  readonly url: string;
}

/** A 2xx answer. */
export interface Answer {
  /** Its whole body. */
  readonly text: string;
  /** The rest. */
  readonly response: ResponseFacts;
}

/** Reads an answer by a schema of the interface. The body decides, not its content type. */
export function readAnswer<Output>(call: Call, schema: Schema<Output, unknown>, text: string): Output {
  let json: ReturnType<typeof readJson>;
  try {
    json = readJson(text);
  } catch {
    const code = text.trim() === '' ? 'empty_body' : 'invalid_json';
    throw refuseBody(call, code, 'JSON');
  }
  const data = check(refuseAnswer, call, () => readBy(schema, json.value));
  return json.large ? (bigintsToText(data) as Output) : data;
}

/** Reads an answer whose shape the interface leaves open: JSON where it is JSON, nothing, or text. */
export function readOpenAnswer(call: Call, text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return bigintsToText(parseJson(text));
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw refuseBody(call, 'unreadable', 'JSON that this engine can read');
  }
}
