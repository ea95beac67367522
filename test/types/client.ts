/** The public types of the client. The compiler checks this file; nothing runs it. */
import * as z from 'zod/mini';
import {
  type ApiError,
  type ApiPromise,
  type CallError,
  type ClientEventMap,
  type ClientOptions,
  type CreateOutcome,
  type CreatePetError,
  createClient,
  type FindPetResult,
  type Int64,
  isPetStatus,
  isPetStoreError,
  Pet,
  type PetStatus,
  type PetStoreClient,
  safe,
} from '../../src/index.js';

/** Whether two types are identical; `any` and `unknown` differ. */
type Same<One, Other> =
  (<Type>() => Type extends One ? 1 : 2) extends <Type>() => Type extends Other ? 1 : 2 ? true : false;
const same = <One, Other>(_: Same<One, Other>) => {};

const client = createClient({ baseUrl: 'https://pets.test/v1' });

// Operations
const orders = client.listOrders();
same<typeof orders, ApiPromise<unknown>>(true);
const shaped = client.listOrders({ schema: z.array(z.object({ id: z.string() })) });
same<typeof shaped, ApiPromise<{ id: string }[]>>(true);

client.listPets({ limit: 5, status: 'sold' }, { signal: AbortSignal.timeout(5), timeout: 100 });
// @ts-expect-error: the spec has three statuses
client.listPets({ status: 'lent' });
// @ts-expect-error: there is no such option of a call
client.listPets({}, { retries: 1 });
client.listPets({}, { retry: false });
client.findPet(1, {}, { retry: { limit: 1, maxRetryAfter: 0 } });

client.createPet({ name: 'Rex', categoryId: 3 });
client.createPet({ name: 'Rex', categoryId: 3n, status: 'available' });
client.createPet({ name: 'Rex', categoryId: '3' }, { timeout: 1000, signal: AbortSignal.abort() });
// @ts-expect-error: createPet is never retried
client.createPet({ name: 'Rex', categoryId: '3' }, { retry: { limit: 5 } });
// @ts-expect-error: a name is required
client.createPet({ categoryId: 3 });
// @ts-expect-error: the service gives the id
client.createPet({ name: 'Rex', categoryId: 3, id: 1 });
// @ts-expect-error: an id is text, bigint or number
client.getPet({ id: 1 });
// @ts-expect-error: a schema follows Standard Schema
client.listOrders({ schema: { parse: () => 1 } });

// Data
declare const pet: Pet;
same<typeof pet.categoryId, Int64>(true);
same<typeof pet.status, PetStatus | (string & {}) | undefined>(true);
if ('color' in pet) same<typeof pet.color, unknown>(true);
// @ts-expect-error: a misspelled field
pet.categoryID;
// The schema is a Standard Schema, and nothing of the library that made it.
same<keyof typeof Pet, '~standard'>(true);
client.listOrders({ schema: Pet }) satisfies Promise<Pet>;
// @ts-expect-error: an id is no number
pet.id satisfies number;
// @ts-expect-error: text is not an int64 until a schema has read it
'seven' satisfies Int64;

declare const found: FindPetResult;
if (found.found) found.pet satisfies Pet;
else same<typeof found.atLimit, boolean>(true);
// @ts-expect-error: check `found` first
found.pet;

// Errors
declare const error: unknown;
if (isPetStoreError(error)) {
  if (error.name === 'ApiError') same<typeof error, ApiError>(true);
  // @ts-expect-error: not every error has a status
  error.status;
  // @ts-expect-error: there is no such error
  if (error.name === 'NetworkError') throw error;
}

export async function results() {
  const result = await safe(client.listPets());
  if (result.ok) same<typeof result.data, Pet[]>(true);
  else same<typeof result.error, CallError>(true);
  if (!result.ok && result.error.name === 'ConfigurationError') same<typeof result.error.attempts, number>(true);
  const added = await safe(client.createPet({ name: 'Rex', categoryId: 3 }));
  if (!added.ok) same<typeof added.error.outcome, CreateOutcome>(true);
  if (!added.ok && added.error.name === 'ApiError') same<typeof added.error.headers, Headers>(true);
  const whole = await safe(client.createPet({ name: 'Rex', categoryId: 3 }).withResponse());
  if (whole.ok) same<typeof whole.data.data, Pet>(true);
  else same<typeof whole.error, CreatePetError>(true);
  // @ts-expect-error: check `ok` first
  result.data;
}

// Events
client.addEventListener('retry', (event) => same<typeof event, ClientEventMap['retry']>(true));
client.addEventListener('deprecation', (event) => {
  // @ts-expect-error: the properties of an event are read-only
  event.removal = 'never';
});
client.addEventListener('request', { handleEvent: (event) => same<typeof event.url, string>(true) }, { once: true });
// @ts-expect-error: there is no such event
client.addEventListener('reqest', () => {});
client satisfies EventTarget;

// A handwritten fake
const responded = <Data>(data: Data) => {
  const response = { status: 200, headers: new Headers(), url: '' };
  return Object.assign(Promise.resolve(data), { withResponse: async () => ({ data, response }) });
};
class Fake extends (EventTarget as new () => Pick<PetStoreClient, keyof EventTarget>) implements PetStoreClient {
  listPets = () => responded<Pet[]>([]);
  createPet = () => responded<Pet>({ id: '1', name: 'Rex', categoryId: '3' });
  getPet = this.createPet;
  findPet = () => responded<FindPetResult>({ found: false, searched: ['any'], atLimit: false });
  listOrders = <Output>() => responded([] as Output);
}
new Fake() satisfies PetStoreClient;

// Options
({ baseUrl: new URL('https://b.test/v1') }) satisfies ClientOptions;
({ baseUrl: '/v1', apiKey: async ({ rejected, signal }) => `${rejected}${signal.aborted}` }) satisfies ClientOptions;
({ baseUrl: '/v1', retry: false, fetch: (url, init) => fetch(url, init) }) satisfies ClientOptions;
// @ts-expect-error: a base address is required
createClient({});

// A fake of what a function uses, and a client in its place
const count = async (lists: { listPets(query?: { status?: PetStatus }): Promise<Pet[]> }) =>
  (await lists.listPets()).length;
count({ listPets: async () => [] });
count(client);

// A text becomes a status
const written: string = location.hash;
if (isPetStatus(written)) void client.listPets({ status: written });

// Helpers for any Standard Schema infer what the schema of a pet gives
same<NonNullable<(typeof Pet)['~standard']['types']>['output'], Pet>(true);
