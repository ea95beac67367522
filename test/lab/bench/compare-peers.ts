// Clients of other libraries for the same two operations, each written as its documentation shows, with its defaults.
import ky from 'ky';
import { createClient } from '../../../src/index.js';

/** A pet as a caller writes it. */
export interface Draft {
  name: string;
  categoryId: unknown;
}

/** The two operations; a failed call rejects. */
export interface Peer {
  list(options?: { readonly signal?: AbortSignal; readonly limit?: number }): Promise<unknown>;
  create(pet: Draft): Promise<unknown>;
}

/** The settings of a peer; libraries without a `timeout` use `AbortSignal.timeout`. */
export interface Setting {
  readonly baseUrl: string;
  readonly key: string;
  readonly timeout: number;
}

/** Loads by a computed name, because these packages are installed for comparisons only. */
const load = async <Module>(name: string): Promise<Module> => {
  try {
    return (await import(name)) as Module;
  } catch {
    throw new Error(`${name} is missing: npm run bench installs it`);
  }
};

/** The result of `openapi-fetch` and `@hey-api/client-fetch`, which do not throw. */
interface Settled {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

const unwrap = async (call: Promise<Settled>) => {
  const settled = await call;
  if (settled.error !== undefined || !settled.response.ok) throw settled.error || settled.response;
  return settled.data;
};

type Options = Record<string, unknown>;

/** Our own client, the only one in the daily tests. */
export const ours = ({ baseUrl, key, timeout }: Setting): Peer => {
  const client = createClient({ baseUrl, apiKey: key, timeout });
  return {
    list: ({ signal, limit } = {}) => client.listPets({ limit }, { signal }),
    create: (pet) => client.createPet(pet as { name: string; categoryId: string }),
  };
};

const bounded = (timeout: number, signal?: AbortSignal) =>
  AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]);

/** How to create a client of each library. */
export async function peers(): Promise<Record<string, (setting: Setting) => Peer>> {
  const { default: OpenAI } = await load<{
    default: new (options: Options) => Record<'get' | 'post', (path: string, options?: Options) => Promise<unknown>>;
  }>('openai');
  const { default: openapi } = await load<{
    default: (options: Options) => Record<'GET' | 'POST', (path: string, options?: Options) => Promise<Settled>>;
  }>('openapi-fetch');
  const heyApi = await load<{
    createClient: (options: Options) => Record<'get' | 'post', (options: Options) => Promise<Settled>>;
  }>('@hey-api/client-fetch');
  const { default: axios } = await load<{
    default: {
      create(options: Options): {
        get(path: string, options?: Options): Promise<{ data: unknown }>;
        post(path: string, body: unknown): Promise<{ data: unknown }>;
      };
    };
  }>('axios');
  interface AzureResponse {
    readonly status: string;
    readonly body: unknown;
  }
  const azure = await load<{
    getClient(
      endpoint: string,
      options: Options,
    ): { path(path: string): Record<'get' | 'post', (options: Options) => Promise<AzureResponse>> };
    createRestError(response: AzureResponse): Error;
  }>('@azure-rest/core-client');

  return {
    'petstore-elements': ours,
    'openai-node': ({ baseUrl, key, timeout }) => {
      const client = new OpenAI({ baseURL: baseUrl, apiKey: key, timeout });
      return {
        list: ({ signal, limit } = {}) => client.get('/pets', { signal, query: { limit } }),
        create: (body) => client.post('/pets', { body }),
      };
    },
    'openapi-fetch': ({ baseUrl, key, timeout }) => {
      const client = openapi({ baseUrl, headers: { authorization: `Bearer ${key}` } });
      return {
        list: ({ signal, limit } = {}) =>
          unwrap(client.GET('/pets', { signal: bounded(timeout, signal), params: { query: { limit } } })),
        create: (body) => unwrap(client.POST('/pets', { signal: bounded(timeout), body })),
      };
    },
    'hey-api': ({ baseUrl, key, timeout }) => {
      const client = heyApi.createClient({ baseUrl, headers: { authorization: `Bearer ${key}` } });
      const headers = { 'content-type': 'application/json' };
      return {
        list: ({ signal, limit } = {}) =>
          unwrap(client.get({ url: '/pets', signal: bounded(timeout, signal), query: { limit } })),
        create: (body) => unwrap(client.post({ url: '/pets', signal: bounded(timeout), body, headers })),
      };
    },
    ky: ({ baseUrl, key, timeout }) => {
      const client = ky.create({ prefix: baseUrl, headers: { authorization: `Bearer ${key}` }, timeout });
      return {
        list: ({ signal, limit } = {}) =>
          client('pets', { ...(signal && { signal }), searchParams: { limit: limit ?? undefined } }).json(),
        create: (json) => client.post('pets', { json }).json(),
      };
    },
    axios: ({ baseUrl, key, timeout }) => {
      const client = axios.create({ baseURL: baseUrl, headers: { authorization: `Bearer ${key}` }, timeout });
      return {
        list: async ({ signal, limit } = {}) => (await client.get('/pets', { signal, params: { limit } })).data,
        create: async (body) => (await client.post('/pets', body)).data,
      };
    },
    Azure: ({ baseUrl, key, timeout }) => {
      const client = azure.getClient(baseUrl, { allowInsecureConnection: true });
      const headers = { authorization: `Bearer ${key}` };
      const checked = async (call: Promise<AzureResponse>) => {
        const response = await call;
        if (!response.status.startsWith('2')) throw azure.createRestError(response);
        return response.body;
      };
      return {
        list: ({ signal, limit } = {}) =>
          checked(
            client
              .path('/pets')
              .get({ headers, timeout, abortSignal: signal, ...(limit && { queryParameters: { limit } }) }),
          ),
        create: (body) => checked(client.path('/pets').post({ headers, timeout, body })),
      };
    },
  };
}
