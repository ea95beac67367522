import { parseJson } from '../spec/json.js';
import { ErrorBody } from '../spec/schemas.js';

/** One thing that was checked. What failed says how to fix it, with the header line where one is missing. */
export interface Finding {
  /** `undefined` when it could not be checked. */
  readonly ok: boolean | undefined;
  readonly check: string;
  readonly fix?: string;
}

/** A response whose body was read. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** What is in the body; `undefined` when it is not JSON. */
  readonly json: unknown;
  /** Whether it is a page. */
  readonly isHtml: boolean;
}

/** The longest that one request may take, in milliseconds. */
const perRequest = 10_000;

/** Asks a service as a page of `origin` would. */
export class Asker {
  readonly origin: string;
  readonly #address: string;
  readonly #fetch: typeof fetch;

  constructor(address: string, origin: string, send: typeof fetch) {
    this.origin = origin;
    this.#address = address;
    this.#fetch = send;
  }

  async ask(path: string, init: RequestInit = {}): Promise<Reply> {
    const response = await this.#fetch(this.#address + path, {
      redirect: 'manual',
      ...init,
      headers: { Origin: this.origin, ...init.headers },
      signal: AbortSignal.timeout(perRequest),
    });
    const json = decoded(await response.text());
    const { status, headers } = response;
    return { status, headers, json, isHtml: json === undefined && !!headers.get('Content-Type')?.includes('html') };
  }
}

export const finding = (ok: boolean, check: string, fix: string): Finding => (ok ? { ok, check } : { ok, check, fix });

/** Whether a response has the status that the spec has for it. */
export const status = (reply: Reply, expected: number, check: string, more = ''): Finding =>
  finding(reply.status === expected, check, `respond with ${expected}, not ${reply.status}${more}`);

/** Whether a page may read a response. */
export function allowsOrigin({ headers }: Reply, what: string, origin: string): Finding {
  const allowed = headers.get('Access-Control-Allow-Origin');
  const ok = allowed === '*' || allowed === origin;
  return finding(ok, `${what} may be read by pages of ${origin}`, `Access-Control-Allow-Origin: ${origin}`);
}

/** Whether a page may read an error, and finds in it what the spec has. */
export function* errorFindings(reply: Reply, what: string, origin: string): Generator<Finding> {
  yield allowsOrigin(reply, what, origin);
  const complete = ErrorBody.safeParse(reply.json).success && (reply.json as ErrorBody).status === reply.status;
  const fix = `send {"code":…,"message":…,"status":${reply.status}}${reply.isHtml ? ' as JSON, not HTML' : ''}`;
  yield finding(complete, `${what} has code, message and status`, fix);
}

function decoded(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
