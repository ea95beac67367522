import type { IncomingMessage, ServerResponse } from 'node:http';
import { readNodeBytes } from '../node/messages.js';
import type { Deadline } from './deadline.js';
import type { PageRequest } from './page-request.js';

/** A request of a page as Node has it, without the cost of a `Request`. */
export class NodeRequest implements PageRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: PageRequest['headers'];
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  #controller: AbortController | undefined;

  constructor(url: URL, incoming: IncomingMessage, outgoing: ServerResponse) {
    this.method = incoming.method ?? '';
    this.url = url;
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    const get = (name: string) => incoming.headers[name.toLowerCase()]?.toString() ?? null;
    this.headers = { get, has: (name) => get(name) !== null };
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      const controller = new AbortController();
      this.onLeave(() => controller.abort());
      this.#controller = controller;
    }
    return this.#controller.signal;
  }

  onLeave(callback: () => void): () => void {
    const outgoing = this.#outgoing;
    const close = () => {
      if (!outgoing.writableFinished) callback();
    };
    if (outgoing.closed) close();
    outgoing.on('close', close);
    return () => outgoing.off('close', close);
  }

  bytes(limit: number, deadline: Deadline): Promise<Uint8Array<ArrayBuffer>> {
    return readNodeBytes(this.#incoming, this.#incoming, limit, deadline);
  }
}
