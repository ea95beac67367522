// Other ways to ask the same service for the same list, each as its own documentation writes it.
import ky from 'ky';
import { createClient } from '../../src/index.js';

export type Fetch = (request: Request) => Promise<Response>;

/** Asks once and gives what the way at hand makes of the answer. */
export type Ask = () => Promise<unknown>;

const baseUrl = 'https://pets.test/v1';
const authorization = 'Bearer secret';

interface OpenapiFetch {
  default(options: object): { GET(path: string): Promise<unknown> };
}

interface Axios {
  default: { create(options: object): { get(path: string): Promise<unknown> } };
}

/** Installed for the benchmark only, so that the compiler does not ask for them. */
const load = async (name: string): Promise<unknown> => {
  try {
    return await import(name);
  } catch {
    throw new Error(`${name} is missing: npm run bench installs it`);
  }
};

/** Every client over the same `fetch`. */
export async function clients(fetch: Fetch): Promise<Record<string, Ask>> {
  const ours = createClient({ baseUrl, apiKey: 'secret', fetch });
  const alone = ky.create({ prefix: baseUrl, headers: { authorization }, fetch: (input) => fetch(input as Request) });
  const openapi = ((await load('openapi-fetch')) as OpenapiFetch).default({
    baseUrl,
    fetch,
    headers: { authorization },
  });
  const axios = ((await load('axios')) as Axios).default.create({
    baseURL: baseUrl,
    headers: { authorization },
    adapter: 'fetch',
    env: { fetch: (input: Request | string, init?: RequestInit) => fetch(new Request(input, init)), Request, Response },
  });
  return {
    'bare fetch': async () => (await fetch(new Request(`${baseUrl}/pets`, { headers: { authorization } }))).json(),
    'openapi-fetch': () => openapi.GET('/pets'),
    axios: () => axios.get('/pets'),
    ky: () => alone('pets').json(),
    'petstore-elements': () => ours.listPets(),
  };
}
