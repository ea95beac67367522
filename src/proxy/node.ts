/// <reference lib="esnext.disposable" preserve="true" />
import type { IncomingMessage, RequestListener } from 'node:http';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import type { RawResponse } from '../http/responses.js';
import { drainTime, firstRequestTime } from '../node/connections.js';
import { asyncDispose, hasOneHost, inOrder, listen, toListener, toNodeListener } from '../node/listener.js';
import { address } from '../node/options.js';
import type { StrictObject } from '../service/schemas.js';
import { loopback } from '../service/service.js';
import { flag, longestTime, mustBe, readOptions } from '../shared/options.js';
import { isOutside, sendFile } from './files.js';
import { HttpError, toErrorResponse } from './http-error.js';
import { internals } from './internals.js';
import { logError } from './log.js';
import { NodeRequest } from './node-request.js';
import { withoutDefaultPort } from './origins.js';
import type { PetStoreProxy } from './proxy.js';
import { byNode } from './service-node.js';

const ownOptions = {
  /**
   * Folders of files, by the paths under which they are served, such as `{ '/': 'public' }`. `/animal` finds
   * `animal.html`. Scripts and style sheets are compressed. Files and folders whose names start with a dot are not
   * served. Default: none.
   */
  folders: z.optional(
    z.record(z.string(), z.string('the path of a folder'), 'folders by path, such as { "/": "public" }'),
  ),
  /** Whether to follow links in `folders` that lead out of them. Default `false`: the response is 404. */
  followLinks: z._default(flag, false),
  /**
   * The host names of the site, with their ports if not 80 or 443. IP addresses and the names of this machine are
   * always allowed. Default: none on a loopback address, so that no other site can point its name here; every name on
   * any other address.
   */
  allowedHosts: z.optional(
    z.readonly(z.array(z.string('a name such as shop.example'), 'a list of names such as shop.example')),
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
  /** Closes the server at the end of a block: `await using server = await serveProxy(proxy)`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Makes a request listener for your own server: `http.createServer(createProxyListener(proxy))`.
 *
 * @throws ConfigurationError for an invalid proxy.
 */
export function createProxyListener(proxy: PetStoreProxy): RequestListener {
  return listenerOf(proxy, () => false);
}

function listenerOf(proxy: PetStoreProxy, isStopping: () => boolean): RequestListener {
  if (typeof proxy !== 'function' || typeof proxy.mount !== 'string') {
    throw mustBe('proxy', 'what createProxy returns', proxy);
  }
  const known = internals.get(proxy);
  if (!known) return toListener(async (request) => toRawResponse(await proxy(request)));
  const host = { isStopping, send: byNode };
  return toNodeListener((url, incoming, outgoing) => known.respondIn(host, new NodeRequest(url, incoming, outgoing)));
}

/**
 * Reads an error response completely: it is small, and its connection may have to close, because the rest of the
 * request is not wanted.
 */
const toRawResponse = async (response: Response): Promise<RawResponse> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: response.status < 400 ? response.body : new Uint8Array(await response.arrayBuffer()),
});

/**
 * Serves a proxy over HTTP, and folders of files next to it.
 *
 * @throws ConfigurationError for an invalid option; the error of `listen` if it fails, such as `EADDRINUSE` for a port
 * that is taken.
 */
export async function serveProxy(proxy: PetStoreProxy, options: ServeProxyOptions = {}): Promise<RunningProxy> {
  const pets = listenerOf(proxy, () => server.isStopped());
  const settings = internals.get(proxy)?.settings;
  const { folders = {}, followLinks, allowedHosts, ...where } = readOptions(ServeProxyOptions, options);
  let isOwnName = nameCheck(allowedHosts ?? []);
  // The longest path first, for a folder inside another.
  const longestFirst = Object.entries(folders).sort(([one], [other]) => other.length - one.length);
  const listener = inOrder(async (incoming, outgoing) => {
    const url = urlOf(incoming);
    const path = url?.pathname ?? '';
    const reject = (error: HttpError) => {
      incoming.resume();
      if (settings) logError(settings, { method: incoming.method, url: { pathname: path } }, error);
      const { status, headers, body } = toErrorResponse(error);
      outgoing.writeHead(status, { ...headers, Connection: 'close' }).end(body);
    };
    if (!isOwnName(incoming.headers.host)) {
      const name = /^[\w.:[\]-]{1,100}$/.exec(incoming.headers.host ?? '')?.[0] ?? 'the host name of the request';
      const detail = `option "allowedHosts" lacks ${name}; add it if it leads to this site`;
      reject(new HttpError(403, 'unknown_host', unknownHost, { detail }));
      return;
    }
    const folder = longestFirst.find(([prefix]) => `${path}/`.startsWith(prefix.replace(/\/?$/, '/')));
    if (!url || !folder || !hasOneHost(incoming) || path === proxy.mount || path.startsWith(`${proxy.mount}/`)) {
      pets(incoming, outgoing);
      return;
    }
    const file = { url, root: folder[1], path: path.slice(folder[0].replace(/\/$/, '').length) };
    if (followLinks || !(await isOutside(file))) await sendFile(incoming, outgoing, file);
    else reject(new HttpError(404, 'not_found', 'There is nothing at this address.', { detail: linkOutside }));
  });
  const server = await listen(listener, where);
  // Only now is it known which address `localhost`, `127.1` or a name of this machine means.
  if (!allowedHosts && !loopback.test(server.address.replace('::ffff:', ''))) isOwnName = () => true;
  // By then, every request has its response: the key and the service have one timeout each.
  const patience = Math.min(firstRequestTime + 2 * (settings?.timeout ?? 0) + drainTime, longestTime);
  const close = () => server.close(patience);
  return {
    url: server.origin,
    baseUrl: server.origin + proxy.mount,
    port: server.port,
    close,
    [asyncDispose]: close,
  };
}

const linkOutside = 'a link in option "folders" leads outside; set option "followLinks" if it may';

/** Never quotes the name, which can be anything. */
const unknownHost =
  'This server does not serve the host name of this request. Its owner can allow it: --origin https://<name>, or the option allowedHosts of serveProxy().';

/** Whether a `Host` is an IP address, which nobody can point elsewhere, a name of this machine, or one of `names`. */
function nameCheck(names: readonly string[]): (host: string | undefined) => boolean {
  const normalized = (name: string) => withoutDefaultPort(name.toLowerCase());
  const own = names.map(normalized);
  return (host = 'localhost') => {
    const name = normalized(host);
    const bare = name.replace(/:\d+$/, '');
    return isIP(bare.replace(/^\[(.*)\]$/, '$1')) > 0 || loopback.test(bare) || own.includes(name);
  };
}

/** The address of a request, or `undefined` if it is invalid. */
function urlOf({ url = '' }: IncomingMessage): URL | undefined {
  const address = url.startsWith('/') ? `http://localhost${url}` : url;
  return URL.canParse(address) ? new URL(address) : undefined;
}
