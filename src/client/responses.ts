import { bigintsToText, type readJson } from '../spec/json.js';
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
  /** What is in it; absent when it is not JSON. */
  readonly json: ReturnType<typeof readJson> | undefined;
  /** The rest. */
  readonly response: ResponseDetails;
}

/** Reads a response by a schema of the spec. The body decides, not its content type. */
export function readResponse<Output>(call: Call, schema: Schema<Output>, { text, json }: TextResponse): Output {
  if (!json) throw bodyError(call, text.trim() === '' ? 'empty_body' : 'invalid_json', 'JSON');
  const data = check(responseError, call, () => validate(schema, json.value, undefined, 0));
  return json.large ? (bigintsToText(data) as Output) : data;
}

/** Reads a response whose shape the spec leaves open: JSON where it is JSON, nothing, or text. */
export function readOpenResponse({ text, json }: TextResponse): unknown {
  if (json) return bigintsToText(json.value);
  return text.trim() === '' ? undefined : text;
}
