import type { AddressInfo, Server } from 'node:net';

/** Starts a server on a free port of this machine. @returns Its address, and what ends it with all its connections. */
export async function listen(server: Server & { closeAllConnections?(): void }) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections?.();
  };
  return { origin: `http://127.0.0.1:${port}`, port, close };
}
