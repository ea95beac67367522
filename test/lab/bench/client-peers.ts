// Other ways to get the same list from the same service, each written as its documentation shows.
import ky from 'ky';
import { createClient } from '../../../src/index.js';
import { readJson } from '../../../src/service/json.js';
import { WirePetList } from '../../../src/service/schemas.js';
import { validate } from '../../../src/service/validate.js';

/** Gets the list once. */
export type GetList = () => Promise<unknown>;

const baseUrl = 'https://pets.test/v1';
const authorization = 'Bearer secret';

interface OpenapiFetch {
  default(options: object): { GET(path: string): Promise<unknown> };
}

interface Axios {
  default: { create(options: object): { get(path: string): Promise<unknown> } };
}

/** Loads by a computed name, because these packages are installed for the benchmark only. */
const load = async (name: string): Promise<unknown> => {
  try {
    return await import(name);
  } catch {
    throw new Error(`${name} is missing: npm run bench installs it`);
  }
};

/** Every client over the same `fetch`. */
export async function clients(fetch: typeof globalThis.fetch): Promise<Record<string, GetList>> {
  const ours = createClient({ baseUrl, apiKey: 'secret', fetch });
  const alone = ky.create({ prefix: baseUrl, headers: { authorization }, fetch });
  const openapi = ((await load('openapi-fetch')) as OpenapiFetch).default({
    baseUrl,
    fetch,
    headers: { authorization },
  });
  const axios = ((await load('axios')) as Axios).default.create({
    baseURL: baseUrl,
    headers: { authorization },
    adapter: 'fetch',
    env: { fetch, Request, Response },
  });
  return {
    'bare fetch': async () => (await fetch(`${baseUrl}/pets`, { headers: { authorization } })).json(),
    'openapi-fetch': () => openapi.GET('/pets'),
    axios: () => axios.get('/pets'),
    ky: () => alone('pets').json(),
    'ky, with the checks': async () => validate(WirePetList, readJson(await alone('pets').text()).value),
    'petstore-elements': () => ours.listPets(),
  };
}
