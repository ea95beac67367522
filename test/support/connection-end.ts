import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Resolves when the server of a port in this process has handled the end of its next connection. */
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
