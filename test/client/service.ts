import { type ClientOptions, createClient } from '../../src/index.js';

/** The key of these tests: whatever shows it has leaked it. */
export const canary = 'c4n4ry-K3Y-0123456789';

/** A request that a service received, as plain data. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

export const rex = { id: 1, name: 'Rex', categoryId: 3 };

/** A client, its service in this process, and what that service received. */
export function clientOf(
  respond: (request: Request, count: number) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
) {
  const received: Received[] = [];
  const client = createClient({
    baseUrl: 'https://pets.test/v1',
    apiKey: canary,
    fetch: async (url, init) => {
      const request = new Request(url, init);
      const { method, headers } = request;
      received.push({
        method,
        path: url.replace('https://pets.test', ''),
        headers: Object.fromEntries(headers),
        body: await request.clone().text(),
      });
      return respond(request, received.length);
    },
    ...options,
  });
  return { client, received };
}
