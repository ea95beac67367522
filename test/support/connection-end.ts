import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Resolves when the next connection to a port of this process has ended on the side of its server, and that has taken note. */
export const connectionEnd = (port: number): Promise<void> =>
  new Promise((resolve) => {
    const opens = (message: unknown) => {
      const { socket } = message as { socket: Socket };
      if (socket.localPort !== port) return;
      unsubscribe('net.server.socket', opens);
      socket.once('close', () => setImmediate(resolve));
    };
    subscribe('net.server.socket', opens);
  });
