import { createServer, type ServerResponse } from 'node:http';
import { listen } from '../support/listen.js';
import { type ServiceResponse, sentTo } from './responses.js';

/** Sends a row over a socket. */
export function sendRow(row: ServiceResponse, method: string, response: ServerResponse, key: string, other = ''): void {
  const { status, headers, body, connection } = sentTo(row, method, key, other);
  if (connection === 'silent') return;
  if (connection === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  // So that what breaks off has not ended.
  if (connection === 'cut') response.setHeader('content-length', '1000');
  response.writeHead(status, headers);
  if (connection === 'cut') response.write(body, () => response.socket?.destroy());
  else if (connection === 'stall') response.write(body);
  else if (connection === 'drip') {
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(timer));
  } else if (connection === 'flood') {
    const megabyte = Buffer.alloc(1_000_000, ' ');
    let left = 300;
    const write = () => {
      while (left-- > 0) if (!response.write(megabyte)) return void response.once('drain', write);
      response.end('[]');
    };
    write();
  } else response.end(body);
}

/** A server on this machine's loopback: the first segment of a path is the index of a row. */
export interface RowServer {
  readonly origin: string;
  readonly base: (row: ServiceResponse) => string;
  /** How many requests other than preflights a row got since the last call. */
  received(row: ServiceResponse): number;
  readonly keys: readonly string[];
  close(): void;
}

export async function serveRows(
  rows: readonly ServiceResponse[],
  { key = '', other = '', pages = {} }: { key?: string; other?: string; pages?: Readonly<Record<string, string>> } = {},
): Promise<RowServer> {
  const counts = new Map<string, number>();
  const keys: string[] = [];
  const server = createServer((request, response) => {
    const { url: path = '', method = '' } = request;
    const page = pages[path];
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html' }).end(page);
      return;
    }
    const name = path.split('/')[1] ?? '';
    if (name !== 'uncors') {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'Authorization, Content-Type');
    }
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (request.headers.authorization) keys.push(request.headers.authorization);
    const row = rows[Number(name)] ?? rows[0];
    request.resume().on('end', () => row && sendRow(row, method, response, key, other));
  });
  const { origin, close } = await listen(server);
  return {
    ...{ origin, keys, close },
    base: (row) => `${origin}/${rows.indexOf(row)}/v1`,
    received(row) {
      const name = String(rows.indexOf(row));
      const count = counts.get(name) ?? 0;
      counts.delete(name);
      return count;
    },
  };
}
