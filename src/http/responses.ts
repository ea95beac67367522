import { stringifyJson } from '../spec/json.js';
import type { ErrorBody } from '../spec/schemas.js';
import { json } from './content-type.js';

/** A response before it becomes a `Response`: adapters write its parts. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** One whose body is text, or none. */
export interface TextResponse extends RawResponse {
  readonly body: string | null;
}

/** What a response says; without a `body` it has none. */
interface Reply {
  readonly status: number;
  /** What JSON can hold, a `bigint` as bare digits. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The response that sends a reply as JSON; `common` are headers of every response, which those of the reply replace. */
export function jsonResponse({ status, body, headers }: Reply, common?: Reply['headers']): TextResponse {
  const type = body === undefined ? undefined : { 'Content-Type': json };
  return { status, headers: { ...type, ...common, ...headers }, body: body === undefined ? null : stringifyJson(body) };
}

/** An error with the body that the spec has for it, `status` in it equal to that of HTTP. */
export function errorReply<Status extends number>(status: Status, code: string, message: string) {
  return { status, body: { code, message, status } satisfies ErrorBody };
}
