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
  readonly status: number;
  readonly code: string;
  readonly headers: ErrorParts['headers'];
  /** For the log only: what the owner of the site should know. Default: the message. */
  readonly detail: string;

  constructor(
    status: number,
    code: string,
    message: string,
    { detail = message, headers }: { readonly detail?: string; readonly headers?: ErrorParts['headers'] } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.detail = detail;
  }
}

/** An error as a response with the Error body of the spec. */
export function toErrorResponse({ status, code, message, headers }: ErrorParts): RawResponse {
  const body = new TextEncoder().encode(JSON.stringify({ code, message, status }));
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body };
}
