import type { IncomingMessage, ServerResponse } from 'node:http';
import { readNodeBytes } from '../node/messages.js';
import type { Deadline } from './deadline.js';
import type { PageRequest } from './page-request.js';

/** A request of a page in Node, without the cost of a `Request`. */
export class NodeRequest implements PageRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: PageRequest['headers'];
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;

  constructor(url: URL, incoming: IncomingMessage, outgoing: ServerResponse) {
    this.method = incoming.method ?? '';
    this.url = url;
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    const get = (name: string) => incoming.headers[name.toLowerCase()]?.toString() ?? null;
    this.headers = { get, has: (name) => get(name) !== null };
  }

  get signal(): AbortSignal {
    const controller = new AbortController();
    this.onLeave(() => controller.abort());
    return controller.signal;
  }

  onLeave(callback: () => void): () => void {
    const outgoing = this.#outgoing;
    if (outgoing.closed) callback();
    outgoing.on('close', callback);
    return () => outgoing.off('close', callback);
  }

  bytes(limit: number, deadline: Deadline): Promise<Uint8Array<ArrayBuffer>> {
    return readNodeBytes(this.#incoming, this.#incoming, limit, deadline);
  }
}
