import { parseJson } from '../service/json.js';
import { ErrorBody } from '../service/schemas.js';

/** The result of one check. A failed check says how to fix it, with the header line if one is missing. */
export interface Finding {
  /** `undefined` if it could not be checked. */
  readonly ok: boolean | undefined;
  readonly check: string;
  readonly fix?: string;
}

/** A response, its body read. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON value of the body; `undefined` if it is not JSON. */
  readonly json: unknown;
  /** Whether it is a page. */
  readonly isHtml: boolean;
}

/** The time limit of a request, in milliseconds. */
const perRequest = 10_000;

/** Sends requests to a service as a page of `origin` would. */
export class ServiceProbe {
  readonly origin: string;
  readonly #address: string;
  readonly #fetch: typeof fetch;

  constructor(address: string, origin: string, send: typeof fetch) {
    this.origin = origin;
    this.#address = address;
    this.#fetch = send;
  }

  async request(path: string, init: RequestInit = {}): Promise<Reply> {
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

/** Checks that a response has the status of the spec. */
export const status = (reply: Reply, expected: number, check: string, more = ''): Finding =>
  finding(reply.status === expected, check, `respond with ${expected}, not ${reply.status}${more}`);

/** Checks that a page may read a response. */
export function allowsOrigin({ headers }: Reply, what: string, origin: string): Finding {
  const allowed = headers.get('Access-Control-Allow-Origin');
  const ok = allowed === '*' || allowed === origin;
  return finding(ok, `${what} may be read by pages of ${origin}`, `Access-Control-Allow-Origin: ${origin}`);
}

/** Checks that a page may read an error, and that it has the body of the spec. */
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
