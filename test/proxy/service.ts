import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { type after, afterEach } from 'node:test';
import { createProxy, type ProxyOptions } from '../../src/proxy/index.js';
import { serveProxy } from '../../src/proxy/node.js';
import { listen } from '../support/listen.js';

/** The key of every test; it must be in no response and no line of a log. */
export const key = 'canary-key-4711-"quoted"';

export const rex = '{"id":9007199254740993,"name":"Rex","categoryId":9223372036854775807,"status":"sold"}';

/** What a service got, its body included. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Respond = (response: ServerResponse, request: Received & { readonly socket: IncomingMessage['socket'] }) => void;

export const pets: Respond = (response, { method }) =>
  method === 'POST' ? json(response, 201, rex) : json(response, 200, `[${rex}]`);

/** Closes what a test has started, the last first. */
export class Opened {
  readonly #close: (() => unknown)[] = [];

  constructor(when: typeof after = afterEach) {
    when(() => this.close());
  }

  add(close: () => unknown): void {
    this.#close.push(close);
  }

  async close(): Promise<void> {
    for (const close of this.#close.splice(0).reverse()) await close();
  }

  /** A service that handles each request as a test says; `received` has them all. */
  async service(respond: Respond) {
    const received: Received[] = [];
    const listener: RequestListener = async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const { method = '', url = '', headers, socket } = request;
      received.push({ method, url, headers, body });
      respond(response, { method, url, headers, body, socket });
    };
    const server = createServer(
      (request, response) => void (listener(request, response) as unknown as Promise<void>).catch(() => {}),
    );
    const { origin, close } = await listen(server);
    this.add(close);
    const baseUrl = `${origin}/v1`;
    return { base: baseUrl, baseUrl, received };
  }

  /** A proxy before such a service. */
  async before(respond: Respond, options: Partial<ProxyOptions> = {}) {
    const { baseUrl, received } = await this.service(respond);
    return { ...(await this.proxy({ baseUrl, ...options })), received };
  }

  /** A proxy over HTTP. Every response that `ask` gets and every line of the log is searched for the key. */
  async proxy(options: Partial<ProxyOptions> & Pick<ProxyOptions, 'baseUrl'>) {
    const lines: string[] = [];
    const log = (line: string) => {
      assert.ok(!line.includes(key) && !/[\r\n]/.test(line), `a line of the log: ${JSON.stringify(line)}`);
      lines.push(line);
    };
    const proxy = createProxy({ apiKey: key, log, ...options });
    const server = await serveProxy(proxy);
    this.add(() => server.close());
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(server.url + path, { redirect: 'manual', ...init });
      const text = await response.text();
      assertNoKey(`${JSON.stringify([...response.headers])}${text}`);
      return { status: response.status, headers: response.headers, text, code: codeOf(text, response.status) };
    };
    const post = (body: BodyInit, headers: Record<string, string> = {}) =>
      ask('/v1/pets', { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });
    return { proxy, server, lines, ask, post, raw: (text: string, enough?: RegExp) => raw(server.port, text, enough) };
  }
}

export function assertNoKey(text: string): void {
  assert.ok(!text.includes(key) && !text.includes(JSON.stringify(key).slice(1, -1)), `the key is in ${text}`);
}

/** The `code` of an Error body, which has all that the spec asks for, and words for people; `undefined` for another body. */
function codeOf(text: string, status: number): string | undefined {
  if (!text.startsWith('{')) return undefined;
  const { code, message, status: same } = JSON.parse(text);
  if (code === undefined) return undefined;
  assert.match(message, /^\S/);
  assert.equal(same, status);
  return code;
}

/** What comes back on a socket until the other side closes it, or until it is `enough`. */
export function raw(port: number, text: string, enough?: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(4000, () => socket.end());
    socket.on('data', (bytes) => {
      received += bytes;
      if (enough?.test(received)) socket.destroy();
    });
    socket.on('close', () => {
      assertNoKey(received);
      resolve(received);
    });
    socket.on('error', reject);
  });
}

export const json = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
