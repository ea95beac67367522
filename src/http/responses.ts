import { stringifyJson } from '../service/json.js';
import type { ErrorBody } from '../service/schemas.js';
import type { Bytes } from './body.js';
import { json } from './headers.js';

/** The parts of a response, from which adapters make a `Response` or write it. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Bytes | ReadableStream<Uint8Array> | null;
}

/** A response with a text body or none. */
export interface TextResponse extends RawResponse {
  readonly body: string | null;
}

/** A response before its body becomes JSON. */
interface Reply {
  readonly status: number;
  /** A JSON value, with a `bigint` as bare digits. Absent for no body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Makes a JSON response from a reply. `common` are the headers of every response; those of the reply replace them. */
export function jsonResponse({ status, body, headers }: Reply, common?: Reply['headers']): TextResponse {
  const type = body === undefined ? undefined : { 'Content-Type': json };
  return { status, headers: { ...type, ...common, ...headers }, body: body === undefined ? null : stringifyJson(body) };
}

/** An error reply with the Error body of the spec. The `status` in the body equals the HTTP status. */
export function errorReply<Status extends number, Code extends string>(status: Status, code: Code, message: string) {
  return { status, body: { code, message, status } satisfies ErrorBody };
}
