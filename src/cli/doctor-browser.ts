import { type Operation, operations } from '../service/operations.js';
import { PetList } from '../service/schemas.js';
import { authScheme } from '../service/service.js';
import {
  allowsOrigin,
  errorFindings,
  type Finding,
  finding,
  type Reply,
  type ServiceProbe,
  status,
} from './doctor-reply.js';

/** A key that no service accepts. */
const wrongKey = 'petstore-elements-doctor-wrong-key';

/** What a browser needs from a service of another origin, and what callers with no key or a wrong key see. */
export async function* browserFindings(probe: ServiceProbe): AsyncGenerator<Finding> {
  for (const [name, operation] of Object.entries(operations)) yield* preflight(probe, name, operation);
  yield* withoutKey(probe);
  const wrong = await probe.request('/pets', { headers: { Authorization: `${authScheme} ${wrongKey}` } });
  yield status(wrong, 401, 'a wrong key is rejected with 401');
}

async function* preflight(probe: ServiceProbe, name: string, { method, path, requestBody }: Operation) {
  const headers = requestBody === undefined ? ['Authorization'] : ['Authorization', 'Content-Type'];
  const what = `the preflight of ${method} ${path} (${name})`;
  const reply = await probe.request(path.replace(/\{\w+\}/, '1'), {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join().toLowerCase(),
    },
  });
  const isSuccess = reply.status >= 200 && reply.status < 300;
  yield finding(isSuccess, `${what} works without a key`, `respond to OPTIONS with 204, not ${reply.status}`);
  yield allowsOrigin(reply, what, probe.origin);
  // `*` does not include Authorization.
  const allowed = tokens(reply, 'Access-Control-Allow-Headers');
  const missing = headers.filter(
    (header) => !allowed.includes(header.toLowerCase()) && (header === 'Authorization' || !allowed.includes('*')),
  );
  const fix = `Access-Control-Allow-Headers: ${headers.join(', ')}`;
  yield finding(missing.length === 0, `${what} allows ${headers.join(' and ')}`, fix);
}

async function* withoutKey(probe: ServiceProbe): AsyncGenerator<Finding> {
  const reply = await probe.request('/pets');
  const isProxy = reply.status === 200 && PetList.safeParse(reply.json).success;
  const hint = isProxy ? '; a proxy that adds the key needs none of this for pages of its own site' : '';
  yield status(reply, 401, 'a request without a key is rejected with 401', hint);
  if (isProxy) return;
  yield* errorFindings(reply, 'the 401 response', probe.origin);
  const exposed = tokens(reply, 'Access-Control-Expose-Headers');
  const names = ['Retry-After', 'Deprecation', 'Sunset'];
  const missing = exposed.includes('*') ? [] : names.filter((name) => !exposed.includes(name.toLowerCase()));
  const fix = `Access-Control-Expose-Headers: ${missing.join(', ')}`;
  yield finding(missing.length === 0, `pages may read ${names.join(', ')}`, fix);
}

const tokens = ({ headers }: Reply, header: string) =>
  (headers.get(header) ?? '').split(',').map((token) => token.trim().toLowerCase());
