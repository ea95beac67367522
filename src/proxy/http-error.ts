/** A response before it becomes a `Response`. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReadableStream<Uint8Array> | Uint8Array | null;
}

/** What an error response says. */
interface ErrorParts {
  /** HTTP's status. */
  readonly status: number;
  /** For programs: the `code` of the Error body. */
  readonly code: string;
  /** For people: the `message` of the Error body. */
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** An error that the proxy responds with. */
export class HttpError extends Error implements ErrorParts {
  declare readonly status: number;
  declare readonly code: string;
  declare readonly headers?: ErrorParts['headers'];
  /** For the log only: what the owner of the site should know. Default: the message. */
  declare readonly detail: string;

  constructor(
    status: number,
    code: string,
    message: string,
    more: Partial<Pick<HttpError, 'detail' | 'headers'>> = {},
  ) {
    super(message);
    Object.assign(this, { status, code, detail: message, ...more });
  }
}

/** An error as a response with the Error body of the spec. */
export function toErrorResponse({ status, code, message, headers }: ErrorParts): RawResponse {
  const body = new TextEncoder().encode(JSON.stringify({ code, message, status }));
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body };
}
