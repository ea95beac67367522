import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Connections that are being closed. A later request is not handled, because its response could not be sent. */
export const closing = new WeakSet<object>();

/** How long a closing connection is read, in milliseconds. Closing at once would keep the response from its reader. */
export const drainTime = 2000;

/** How long a connection may take for its first request after the stop, in milliseconds. It may be on its way. */
export const firstRequestTime = 1000;

/** The connections of a server, and how they end. */
export class Connections {
  /** All connections with the responses to be sent, in order. `undefined` before the first request. */
  readonly #open = new Map<Socket, Set<ServerResponse> | undefined>();
  #isFinishing = false;
  /** Whether a request that arrives now is too late. */
  isStopped = false;
  #accepted = 0;

  constructor(server: Server) {
    // A server closes only connections that speak HTTP. After a CONNECT they do not.
    server.on('connection', (socket) => {
      this.#open.set(socket, undefined);
      this.#accepted++;
      socket.once('close', () => this.#open.delete(socket));
    });
    server.prependListener('request', ({ socket }, outgoing) => this.#add(socket, outgoing));
    // Runs after the listener that handles the request.
    server.on('request', ({ socket }) => {
      if (this.#isFinishing) closing.add(socket);
    });
  }

  #add(socket: Socket, outgoing: ServerResponse): void {
    if (closing.has(socket)) return;
    const responses = this.#open.get(socket) ?? new Set();
    this.#open.set(socket, responses.add(outgoing));
    if (this.#isFinishing) outgoing.setHeader('Connection', 'close');
    outgoing.once('close', () => {
      responses.delete(outgoing);
      // If its headers were sent before, the connection stayed open.
      if (this.#isFinishing && responses.size === 0) end(socket);
    });
  }

  /** Ends each connection after its last response, and those without a request now or soon. */
  finish(): void {
    this.#isFinishing = true;
    for (const [socket, responses] of this.#open) {
      const last = responses && [...responses].at(-1);
      if (last) {
        closing.add(socket);
        if (!last.headersSent) last.setHeader('Connection', 'close');
      } else if (responses) end(socket);
    }
    setTimeout(async () => {
      // On a busy machine, requests that arrived in time are still to be read.
      await new Promise(setImmediate);
      this.isStopped = true;
      // Browsers keep connections that they have not used yet.
      for (const [socket, responses] of this.#open) if (!responses) end(socket);
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

  destroy(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }
}

/** Ends a connection, even if the other side keeps it open. */
function end(socket: Socket): void {
  closing.add(socket);
  const timer = setTimeout(() => socket.destroy(), drainTime);
  socket.once('close', () => clearTimeout(timer));
  socket.resume().end();
}
