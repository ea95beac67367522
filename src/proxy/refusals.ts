/** Something that the proxy answers itself. */
interface Refusal {
  /** HTTP's status. */
  readonly status: number;
  /** For programs: the `code` of the Error body. */
  readonly code: string;
  /** For people: the `message` of the Error body. */
  readonly message: string;
  /** For the log only: what the owner of the site should know. */
  readonly detail?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What goes back, before it becomes a `Response`. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReadableStream<Uint8Array> | Uint8Array | null;
}

/** Thrown inside the proxy, and answered at its door. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(status: number, code: string, message: string, more: Pick<Refusal, 'detail' | 'headers'> = {}) {
    super(message);
    this.refusal = { status, code, message, ...more };
  }
}

/** A refusal as the interface's Error body. */
export function toAnswer({ status, code, message, headers }: Refusal): Answer {
  const body = new TextEncoder().encode(JSON.stringify({ code, message, status }));
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body };
}
