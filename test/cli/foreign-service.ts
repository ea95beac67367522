import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runDoctor } from '../../src/cli/doctor-command.js';

/** What the command prints about a service that somebody else wrote, and whether it finds no problem. */
export async function examined(service: RequestListener, path = '/v1', ...flags: string[]) {
  const server = createServer(service).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lines: string[] = [];
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const healthy = await runDoctor([origin + path, ...flags], (line) => lines.push(line.replaceAll(origin, '<origin>')));
  server.close();
  server.closeAllConnections();
  return { healthy, lines, last: lines.at(-1), fixes: lines.flatMap((line) => line.split('\n        → ').slice(1)) };
}

type Headers = Record<string, string>;

/** Another response to some requests. */
export interface Override {
  readonly on: (ask: { method: string; path: string; key: string | undefined }) => boolean;
  readonly status?: number;
  readonly headers?: Headers;
  readonly body?: unknown;
}

export const origin = { 'Access-Control-Allow-Origin': 'https://example.com' };
const preflight = { ...origin, 'Access-Control-Allow-Headers': 'authorization, content-type' };
export const exposing = { ...origin, 'Access-Control-Expose-Headers': 'Retry-After, Deprecation, Sunset' };
export const rex = { id: 1, name: 'Rex', categoryId: 3 };
export const many = (count: number) => Array.from({ length: count }, () => rex);
export const errorReply = (status: number) => ({ status, body: { code: 'refused', message: 'No.', status } });

/** A service of a few lines that keeps to the spec, but for what overrides say. */
export const service =
  (...overrides: Override[]): RequestListener =>
  async (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    let sent = '';
    for await (const part of incoming) sent += part;
    const key = incoming.headers.authorization?.replace('Bearer ', '');
    const usual = () => {
      if (method === 'OPTIONS') return { status: 204, headers: preflight };
      if (key !== 'secret') return errorReply(401);
      const id = /\/pets\/(\d+)$/.exec(url)?.[1];
      if (id !== undefined) return id === String(rex.id) ? { status: 200, body: rex } : errorReply(404);
      if (method === 'GET') return { status: 200, body: url.includes('status=') ? [] : [rex, rex] };
      return sent.endsWith('}') ? { status: 201, body: rex } : errorReply(400);
    };
    const wrong = overrides.find(({ on }) => on({ method, path: url, key }));
    const {
      status,
      headers = exposing,
      body,
    }: Omit<Override, 'on' | 'status'> & { status: number } = {
      ...usual(),
      ...wrong,
    };
    outgoing.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    outgoing.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
  };
