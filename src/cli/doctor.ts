import { authScheme, versionSegment } from '../service/service.js';
import { browserFindings } from './doctor-browser.js';
import { type Finding, finding, type Reply, ServiceProbe } from './doctor-reply.js';
import { serviceFindings } from './doctor-service.js';

/** What to examine and how. */
interface Examination {
  /** The base address, ending in `/v1`. */
  readonly base: string;
  /** Without a key, the doctor checks only what needs none. */
  readonly key?: string | undefined;
  /** The origin of the page that will call the service. */
  readonly origin: string;
  /** The body of a pet to add for real. Without it, nothing is added. */
  readonly create?: string | undefined;
  readonly fetch: typeof fetch;
}

/** A version segment at the end of an address. */
const otherVersion = /\/v\d[\w.]*$/;

/**
 * Examines a service as a browser of another origin sees it, finding by finding. A problem that makes everything else
 * fail comes first and ends the examination.
 */
export async function* examine({ base, key, origin, create, fetch }: Examination): AsyncGenerator<Finding> {
  const address = base.replace(/\/$/, '');
  const isWhole = address.endsWith(versionSegment);
  const fix = `use ${address.replace(otherVersion, '')}${versionSegment}`;
  yield finding(isWhole, `the base address ends in ${versionSegment}`, fix);
  if (!isWhole) return;
  const probe = new ServiceProbe(address, origin, fetch);
  const authorized = key === undefined ? undefined : { Authorization: `${authScheme} ${key}` };
  const check = 'the service responds at this address';
  try {
    const first = await probe.request('/pets?limit=2', { headers: authorized ?? {} });
    const cause = causeOf(`${address}/pets`, first, key !== undefined);
    yield finding(cause === undefined, check, cause ?? '');
    if (cause !== undefined) return;
    if (authorized)
      yield finding(
        first.status === 200,
        'the key is accepted',
        `correct the key: the service responds with ${first.status}`,
      );
    yield* browserFindings(probe);
    if (!authorized) yield { ok: undefined, check: 'the key, the list, its limit and POST: not checked without --key' };
    else if (first.status !== 200)
      yield { ok: undefined, check: 'the list, its limit and POST: not checked, since the key was rejected' };
    else yield* serviceFindings(probe, authorized, first, create);
  } catch (error) {
    yield finding(false, check, `no response from ${address}: ${reason(error)}`);
  }
}

/** Why nothing else can work, by the response to a request for pets. */
function causeOf(requested: string, { status, headers, json, isHtml }: Reply, hasKey: boolean): string | undefined {
  if (status >= 300 && status < 400) {
    const to = new URL(headers.get('Location') ?? '', requested).href;
    const own = /[^?]*/.exec(to)?.[0].replace(/\/$/, '');
    if (own === requested)
      return `it redirects to ${to}: respond at ${requested} itself, since clients follow no redirects`;
    const better = own?.endsWith(`${versionSegment}/pets`) ? own.replace(/\/pets$/, '') : 'the address of the service';
    return `it redirects to ${to}: use ${better}`;
  }
  if (isHtml && /^(?:200|404|405)$/.test(String(status)))
    return `it is a website (${status} with HTML), not the service: correct the base address`;
  if (status === 404 || status === 405)
    return `${status} at ${requested} is a wrong path${hasKey ? ', not a rejected key' : ''}: correct the base address`;
  if (status >= 500) return `it responds with ${status}: look at its log, and at the log of the server in front of it`;
  return status === 200 && json === undefined
    ? `it responds with 200, but not with JSON: correct the base address`
    : undefined;
}

/** The innermost cause says what happened. `fetch failed` does not. */
function reason(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? reason(cause) : message || String((error as NodeJS.ErrnoException).code);
}
