import { bigintsToText, type readJson } from '../service/json.js';
import { type Schema, validate } from '../service/validate.js';
import type { Call, ResponseDetails } from './call.js';
import { bodyError, check, responseError } from './issues.js';

/** A 2xx response, its body read. */
export interface ReceivedResponse {
  readonly text: string;
  /** The value of the body. Absent if it is not JSON. */
  readonly json: ReturnType<typeof readJson> | undefined;
  readonly response: ResponseDetails;
}

/** Reads a response by a schema of the spec. Looks at the body only, not at its content type. */
export function readResponse<Output>(call: Call, schema: Schema<Output>, { text, json }: ReceivedResponse): Output {
  if (!json) throw bodyError(call, text.trim() === '' ? 'empty_body' : 'invalid_json', 'JSON');
  const data = check(responseError, call, () => validate(schema, json.value));
  return json.large ? (bigintsToText(data) as Output) : data;
}

/** Reads a response whose shape the spec leaves open: the JSON value, `undefined` for an empty body, or the text. */
export function readOpenResponse({ text, json }: ReceivedResponse): unknown {
  if (json) return bigintsToText(json.value);
  return text.trim() === '' ? undefined : text;
}
