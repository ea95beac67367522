import { bigintsToText, parseJson, readJson } from '../spec/json.js';
import { type Schema, validate } from '../spec/validate.js';
import type { Call } from './call.js';
import { bodyError, check, responseError } from './issues.js';

/** The status, headers and address of a response whose body has been read. */
export interface ResponseDetails {
  /** HTTP's status, 200 to 299. */
  readonly status: number;
  /** All headers that came; in a browser, across origins, those that the service exposes. */
  readonly headers: Headers;
  /** The address that answered. */
  readonly url: string;
}

/** A 2xx response. */
export interface TextResponse {
  /** Its whole body. */
  readonly text: string;
  /** The rest. */
  readonly response: ResponseDetails;
}

/** Reads a response by a schema of the spec. The body decides, not its content type. */
export function readResponse<Output>(call: Call, schema: Schema<Output>, text: string): Output {
  let json: ReturnType<typeof readJson>;
  try {
    json = readJson(text);
  } catch {
    const code = text.trim() === '' ? 'empty_body' : 'invalid_json';
    throw bodyError(call, code, 'JSON');
  }
  const data = check(responseError, call, () => validate(schema, json.value));
  return json.large ? (bigintsToText(data) as Output) : data;
}

/** Reads a response whose shape the spec leaves open: JSON where it is JSON, nothing, or text. */
export function readOpenResponse(call: Call, text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return bigintsToText(parseJson(text));
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw bodyError(call, 'unreadable', 'JSON for this engine');
  }
}
