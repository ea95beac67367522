import type { RequestListener } from 'node:http';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { firstRequestTime } from '../node/connections.js';
import { hasOneHost, hostOf, inOrder, listen, toNodeListener, urlOf } from '../node/listener.js';
import { address } from '../node/options.js';
import { drainTime } from '../node/write.js';
import type { StrictObject } from '../service/schemas.js';
import { loopback } from '../service/service.js';
import { longestTime, readOptions } from '../shared/options.js';
import { isOutside, sendFile } from './files.js';
import { HttpError } from './http-error.js';
import { withoutDefaultPort } from './origins.js';
import { fromNode } from './page-request.js';
import { type PetStoreProxy, proxyInternals } from './proxy.js';
import { byNode } from './service-node.js';

const ownOptions = {
  /**
   * Folders of files, by the paths under which they are served, such as `{ '/': 'public' }`. `/animal` finds
   * `animal.html`. What starts with a dot, and what a link outside of its folder leads to, is not served. Default: none.
   */
  folders: z.optional(
    z.record(
      z.string().check(z.startsWith('/')),
      z.string('the path of a folder'),
      'folders by paths of the site, such as { "/": "public" }',
    ),
  ),
};

/** The options of `serveProxy`. */
const ServeProxyOptions: StrictObject<typeof address & typeof ownOptions> = z.strictObject({
  ...address,
  ...ownOptions,
});
export interface ServeProxyOptions extends z.input<typeof ServeProxyOptions> {}

/** A proxy that listens. */
export interface RunningProxy {
  /** The address of the site, without a slash at the end: `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The base address for a client: `http://127.0.0.1:8080/v1`. */
  readonly baseUrl: string;
  readonly port: number;
  /**
   * Stops listening, ends every connection after its response, and resolves when all are closed. Waits for a pet that
   * was forwarded. A new pet gets 503 and is not forwarded.
   */
  close(): Promise<void>;
}

/**
 * Makes a request listener for your own server: `http.createServer(createProxyListener(proxy))`, also for servers of
 * `node:http2`.
 *
 * @throws ConfigurationError for an invalid proxy.
 */
export function createProxyListener(proxy: PetStoreProxy): RequestListener {
  return listenerOf(proxy, () => false);
}

function listenerOf(proxy: PetStoreProxy, isStopping: () => boolean): RequestListener {
  const known = proxyInternals(proxy);
  const host = { isStopping, send: byNode };
  return toNodeListener((url, incoming, outgoing) => known.respond(fromNode(url, incoming, outgoing), host));
}

/**
 * Serves a proxy over HTTP, and folders of files next to it. On a loopback address, and elsewhere if the proxy has
 * `origins`, it accepts only their host names, IP addresses and `localhost`: so no other site can point its name here.
 *
 * @throws ConfigurationError for an invalid option; the error of `listen` if it fails, such as `EADDRINUSE` for a port
 * that is taken.
 */
export async function serveProxy(proxy: PetStoreProxy, options: ServeProxyOptions = {}): Promise<RunningProxy> {
  const pets = listenerOf(proxy, () => server.isStopped());
  const { basePath } = proxy;
  const known = proxyInternals(proxy);
  const { origins, timeout } = known;
  const { folders = {}, ...where } = readOptions(ServeProxyOptions, options);
  let isOwnName = nameCheck(origins);
  // Paths as requests have them, with `%20` for a space. The longest first, for a folder inside another.
  const longestFirst = Object.entries(folders)
    .map(([path, root]) => [new URL(`http://site${path}`).pathname, root] as const)
    .sort(([one], [other]) => other.length - one.length);
  const listener = inOrder(async (incoming, outgoing) => {
    const url = urlOf(incoming);
    const path = url?.pathname ?? '';
    const reject = (error: HttpError) => {
      const { status, headers, body } = known.reject({ method: incoming.method, url: { pathname: path } }, error);
      outgoing.writeHead(status, { ...headers, Connection: 'close' }).end(body);
    };
    const name = hostOf(incoming);
    if (!isOwnName(name)) {
      const shown = /^[\w.:[\]-]{1,100}$/.exec(name ?? '')?.[0] ?? 'the host name of the request';
      reject(
        new HttpError('unknown_host', unknownHost, {
          detail: `option "origins" lacks ${shown}; add its origin if it leads to this site`,
        }),
      );
      return;
    }
    const folder = longestFirst.find(([prefix]) => `${path}/`.startsWith(prefix.replace(/\/?$/, '/')));
    const isPets = path === basePath || path.startsWith(`${basePath}/`);
    if (!url || !folder || !hasOneHost(incoming) || isPets) {
      pets(incoming, outgoing);
      return;
    }
    const file = { url, root: folder[1], path: path.slice(folder[0].replace(/\/$/, '').length) };
    if (!(await isOutside(file))) sendFile(incoming, outgoing, file);
    else reject(new HttpError('not_found', 'There is nothing at this address.', { detail: linkOutside }));
  });
  const server = await listen(listener, where);
  // Only now is it known which address `localhost`, `127.1` or a name of this machine means.
  const isLocal = loopback.test(server.address.replace('::ffff:', ''));
  if (origins.length === 0 && !isLocal) isOwnName = () => true;
  // By then, every request has its response: the key and the service have one timeout each.
  const patience = Math.min(firstRequestTime + 2 * timeout + drainTime, longestTime);
  return {
    url: server.origin,
    baseUrl: server.origin + basePath,
    port: server.port,
    close: () => server.close(patience),
  };
}

const linkOutside = 'a link in option "folders" leads outside of it, so it is not followed';

/** Never quotes the name, which can be anything. */
const unknownHost =
  'This server does not serve the host name of this request. Its owner can allow it: --origin https://<name>, or the option origins of createProxy().';

/** Whether a `Host` is an IP address, which nobody can point elsewhere, `localhost`, or one of `origins`. */
function nameCheck(origins: readonly string[]): (host: string | undefined) => boolean {
  const own = origins.filter((origin) => origin.startsWith('http')).map((origin) => new URL(origin).host);
  return (host = 'localhost') => {
    // A name may end in a dot.
    const name = withoutDefaultPort(host.toLowerCase()).replace(/\.(?=:|$)/, '');
    const bare = name.replace(/:\d+$/, '');
    return isIP(bare.replace(/^\[(.*)\]$/, '$1')) > 0 || loopback.test(bare) || own.includes(name);
  };
}
