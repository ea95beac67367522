/// <reference lib="esnext.disposable" preserve="true" />
import type { IncomingMessage, RequestListener } from 'node:http';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { flag, longestTime, mustBe, readOptions } from '../http/options.js';
import type { RawResponse } from '../http/responses.js';
import { drainTime, firstRequestTime } from '../node/connections.js';
import { address, asyncDispose, hasOneHost, inTurn, listen, toListener, toNodeListener } from '../node/listener.js';
import type { StrictObject } from '../spec/schemas.js';
import { loopback } from '../spec/service.js';
import { isOutside, sendFile } from './files.js';
import { HttpError, toErrorResponse } from './http-error.js';
import { internals } from './internals.js';
import { NodeRequest } from './node-request.js';
import { withoutDefaultPort } from './origins.js';
import { logRefusal, type PetStoreProxy } from './proxy.js';
import { byNode } from './service-node.js';

const ownOptions = {
  /**
   * Folders of files by the paths under which they are served, such as `{ '/': 'public' }`. `/animal` finds `animal.html`; scripts
   * and style sheets are sent compressed. Files and folders whose names begin with a dot are not served. Default: none.
   */
  folders: z.optional(
    z.record(z.string(), z.string('the path of a folder'), 'folders by path, such as { "/": "public" }'),
  ),
  /** Whether links in `folders` that lead out of them are followed. Default `false`: what they lead to is not there. */
  followLinks: z._default(flag, false),
  /**
   * The names, with their ports if not 80 or 443, by which requests may call the site besides IP addresses and the names of this
   * machine. Default: on a loopback address none, so that no other site can point a name of its own here; on any other address every name.
   */
  names: z.optional(
    z.readonly(z.array(z.string('a name such as shop.example'), 'a list of names such as shop.example')),
  ),
};

/** Where to listen, and what to serve beside the proxy. */
const ServeProxyOptions: StrictObject<typeof address & typeof ownOptions> = z.strictObject({
  ...address,
  ...ownOptions,
});
export interface ServeProxyOptions extends z.input<typeof ServeProxyOptions> {}

/** A proxy that listens. */
export interface RunningProxy {
  /** The address of the site without a slash at its end: `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The base address for a client: `http://127.0.0.1:8080/v1`. */
  readonly baseUrl: string;
  readonly port: number;
  /**
   * Stops listening, ends every connection behind its response, and resolves when none is left. A pet that was sent on is
   * waited for; one that comes now gets 503 and is not sent on.
   */
  close(): Promise<void>;
  /** Closes the server at the end of a block: `await using server = await serveProxy(proxy)`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** A listener for a server of your own: `http.createServer(createProxyListener(proxy))`. @throws ConfigurationError */
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

/** An error is small, and read whole: its connection may have to be closed, since the rest of the request is not wanted. */
const toRawResponse = async (response: Response): Promise<RawResponse> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: response.status < 400 ? response.body : new Uint8Array(await response.arrayBuffer()),
});

/**
 * Serves a proxy over HTTP, and folders of files beside it.
 *
 * @throws what `listen` fails with, for example `EADDRINUSE` when the port is taken; ConfigurationError for an option that
 * cannot work.
 */
export async function serveProxy(proxy: PetStoreProxy, options: ServeProxyOptions = {}): Promise<RunningProxy> {
  const pets = listenerOf(proxy, () => server.isStopped());
  const { folders = {}, followLinks, names, ...where } = readOptions(ServeProxyOptions, options);
  let isOwnName = nameCheck(names ?? []);
  // The longest path first, for a folder inside another.
  const longestFirst = Object.entries(folders).sort(([one], [other]) => other.length - one.length);
  const listener = inTurn(async (incoming, outgoing) => {
    const url = urlOf(incoming);
    const path = url?.pathname ?? '';
    const refuse = (error: HttpError) => {
      incoming.resume();
      logRefusal(proxy, incoming.method, path, error);
      const { status, headers, body } = toErrorResponse(error);
      outgoing.writeHead(status, { ...headers, Connection: 'close' }).end(body);
    };
    if (!isOwnName(incoming.headers.host)) {
      const name = /^[\w.:[\]-]{1,100}$/.exec(incoming.headers.host ?? '')?.[0] ?? 'the host name of the request';
      const detail = `option "names" lacks ${name}; add it if it leads to this site`;
      refuse(new HttpError(403, 'unknown_host', unknownHost, { detail }));
      return;
    }
    const folder = longestFirst.find(([prefix]) => `${path}/`.startsWith(prefix.replace(/\/?$/, '/')));
    if (!url || !folder || !hasOneHost(incoming) || path === proxy.mount || path.startsWith(`${proxy.mount}/`)) {
      pets(incoming, outgoing);
      return;
    }
    const file = { url, root: folder[1], path: path.slice(folder[0].replace(/\/$/, '').length) };
    if (followLinks || !(await isOutside(file))) await sendFile(incoming, outgoing, file);
    else refuse(new HttpError(404, 'not_found', 'There is nothing at this address.', { detail: linkOutside }));
  });
  const server = await listen(listener, where);
  // What `localhost`, `127.1` and a name of the machine's own stand for is known only now.
  if (!names && !loopback.test(server.address.replace('::ffff:', ''))) isOwnName = () => true;
  const { timeout = 0 } = internals.get(proxy)?.settings ?? {};
  // By then every request has its response: the key and the service have a timeout each.
  const patience = Math.min(firstRequestTime + 2 * timeout + drainTime, longestTime);
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

/** Never quotes the name: whoever asks may have written anything there. */
const unknownHost =
  'This server does not answer to the host name of this request. Its owner can allow it: --origin https://<name>, or the option names of serveProxy().';

/** Whether a `Host` is an address, which nobody can point elsewhere, a name of this machine's own, or one of `names`. */
function nameCheck(names: readonly string[]): (host: string | undefined) => boolean {
  const normalized = (name: string) => withoutDefaultPort(name.toLowerCase());
  const own = names.map(normalized);
  return (host = 'localhost') => {
    const name = normalized(host);
    const bare = name.replace(/:\d+$/, '');
    return isIP(bare.replace(/^\[(.*)\]$/, '$1')) > 0 || loopback.test(bare) || own.includes(name);
  };
}

/** The address of a request, `undefined` for an invalid one. */
function urlOf({ url = '' }: IncomingMessage): URL | undefined {
  const address = url.startsWith('/') ? `http://localhost${url}` : url;
  return URL.canParse(address) ? new URL(address) : undefined;
}
