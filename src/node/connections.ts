import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a connection may take for its first request after the stop, in milliseconds. It may be on its way. */
export const firstRequestTime = 1000;

/** The connections of a server, and how they end. */
export class Connections {
  /** All connections with their latest response. `undefined` before the first request. */
  readonly #open = new Map<Socket, ServerResponse | undefined>();
  #isFinishing = false;
  /** Whether a request that arrives now is too late. */
  isStopped = false;
  #accepted = 0;

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#open.set(socket, undefined);
      this.#accepted++;
      socket.once('close', () => this.#open.delete(socket));
    });
    server.on('request', ({ socket }, outgoing) => {
      this.#open.set(socket, outgoing);
      if (this.#isFinishing) outgoing.setHeader('Connection', 'close');
      outgoing.once('close', () => {
        // If its headers were sent before, the connection stayed open.
        if (this.#isFinishing && this.#open.get(socket) === outgoing) socket.destroySoon();
      });
    });
  }

  /** Ends each connection after its last response, and those without a request now or soon. */
  finish(): void {
    this.#isFinishing = true;
    for (const [socket, latest] of this.#open) {
      if (latest?.writableFinished) socket.destroySoon();
      else if (latest && !latest.headersSent) latest.setHeader('Connection', 'close');
    }
    setTimeout(async () => {
      // On a busy machine, requests that arrived in time are still to be read.
      await new Promise(setImmediate);
      this.isStopped = true;
      // Node counts these as active. Browsers keep connections that they have not used yet.
      for (const [socket, latest] of this.#open) if (!latest) socket.destroySoon();
    }, firstRequestTime);
  }

  /** Resolves when the connections that the system made are accepted, one in each turn, and so not reset. */
  async accepted(): Promise<void> {
    for (let turn = 0, last = 0; turn < 1000 && turn - last < 2; turn++) {
      const before = this.#accepted;
      await new Promise(setImmediate);
      if (this.#accepted > before) last = turn + 1;
    }
  }
}
