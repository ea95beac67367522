import { createProxy, type ProxyOptions } from '../proxy/index.js';
import { fromRequest } from '../proxy/page-request.js';
import { proxyInternals } from '../proxy/proxy.js';
import { byNode } from '../proxy/service-node.js';

/** How long the key and the service may each take at the start, in milliseconds. */
const startTimeout = 5000;

/** Requests one pet from the service as the server will, and reports whether it responds and accepts the key. */
export async function checkService(options: ProxyOptions): Promise<string> {
  let logged: string | undefined;
  const log = (line: string) => {
    logged = line.replace(/^GET \S+ /, '');
  };
  const proxy = createProxy({ ...options, timeout: startTimeout, log });
  const request = fromRequest(new Request(`http://localhost${proxy.basePath}/pets?limit=1`));
  const response = await proxyInternals(proxy).respond(request, { isStopping: () => false, send: byNode });
  if (response.status === 200) return 'the service responds and accepts the key';
  return `FAILED: ${logged ?? `${response.status} came from the service${response.status === 404 ? '; correct option "baseUrl"' : ''}`}`;
}
