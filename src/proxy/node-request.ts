import type { IncomingMessage, ServerResponse } from 'node:http';
import { readNodeBytes } from '../node/messages.js';
import type { PageRequest } from './page-request.js';

/** A request of a page as Node has it, without the cost of a `Request`. */
export class NodeRequest implements PageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: PageRequest['headers'];
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  #controller: AbortController | undefined;

  constructor(url: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    this.method = incoming.method ?? '';
    this.url = url;
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    const all = incoming.headersDistinct;
    const get = (name: string) => all[name.toLowerCase()]?.join(', ') ?? null;
    this.headers = { get, has: (name) => get(name) !== null };
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      const controller = new AbortController();
      const outgoing = this.#outgoing;
      const close = () => {
        if (!outgoing.writableFinished) controller.abort();
      };
      if (outgoing.closed) close();
      else outgoing.once('close', close);
      this.#controller = controller;
    }
    return this.#controller.signal;
  }

  bytes(limit: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    return readNodeBytes(this.#incoming, this.#incoming, limit, signal);
  }
}
