import * as z from 'zod/mini';
import { abortable } from '../http/body.js';
import { CallerInt64, type Int64Input } from '../service/int64.js';
import { stringifyJson } from '../service/json.js';
import { type OperationName, routes } from '../service/operations.js';
import { FindPetQuery, ListPetsQuery, NewPet, WirePet, WirePetList } from '../service/schemas.js';
import { type Schema, validate } from '../service/validate.js';
import type { TypedEventTarget } from '../shared/event-target.js';
import type { Call, ResponseDetails } from './call.js';
import type { CallName, CreatePetError } from './errors.js';
import { type ClientEventMap, ClientEvents, type Emit } from './events.js';
import { type FindPetResult, findPet } from './find-pet.js';
import { check, checkOrders, requestError, responseError, type StandardSchema } from './issues.js';
import { type ClientOptions, type ClientSettings, readClientOptions } from './options.js';
import type { Pet } from './pet.js';
import { readOpenResponse, readResponse } from './responses.js';
import { type ApiPromise, apiPromise, type WithResponse } from './results.js';
import { type CallOptions, runCall } from './run-call.js';
import { createTransport, type Send, type WireRequest } from './transport.js';

const OrdersQuery = /* @__PURE__ */ (() =>
  z.strictObject({
    schema: z.optional(
      z.custom<StandardSchema>(
        (input) => typeof (input as StandardSchema | null)?.['~standard']?.validate === 'function',
        { error: 'a Standard Schema', params: { code: 'invalid_type' } },
      ),
    ),
  }))();

const readArgument = <Output>(call: Call, name: string, schema: Schema<Output>, value: unknown) =>
  check(requestError, call, () => validate(schema, value), { whole: [name] });

/** A client of one pet store service, made by {@link createClient}. Nothing can read its key. */
export interface PetStoreClient extends TypedEventTarget<ClientEventMap> {
  /**
   * Lists pets in the order of the service. `limit` is 1 to 100; without it, the service returns at most 20. With
   * `status`, the list has only pets of that status.
   */
  listPets(query?: ListPetsQuery, options?: CallOptions): ApiPromise<Pet[]>;
  /**
   * Adds a pet. The client sends it once, and once more only after a 401 to a key from a function, which is then asked again. If
   * the response is lost, the `outcome` of the error says what is known. Chromium and Firefox may repeat the request on
   * their own if a reused connection closes before the first byte of the response. No option of `fetch` prevents this.
   * Aborting a call after it was sent does not undo it.
   *
   * @fires pet-create on this client
   */
  createPet(pet: NewPet, options?: Omit<CallOptions, 'retry'>): ApiPromise<Pet, CreatePetError>;
  /**
   * Gets one pet by its id. If the service sends another pet, the call fails with a `ResponseValidationError`.
   *
   * @deprecated The service removes this operation on 5 December 2030. Use `listPets` with `status`, or `findPet`.
   */
  getPet(petId: Int64Input, options?: CallOptions): ApiPromise<Pet>;
  /**
   * Looks for a pet in the lists of the service, which hold at most 100 pets each. With `status`, it searches that
   * list, in one request. Without, it searches the unfiltered list and, if that is full, the list of each status: at
   * most four requests. If a list was full (`atLimit`), a pet that was not found may still exist.
   */
  findPet(petId: Int64Input, query?: FindPetQuery, options?: CallOptions): ApiPromise<FindPetResult>;
  /**
   * Gets the orders. The spec leaves their shape open: the result is the decoded JSON, `undefined` for an empty body,
   * or the text of any other body.
   */
  listOrders(query?: { readonly schema?: undefined }, options?: CallOptions): ApiPromise<unknown>;
  /** Gets the orders, checked and shaped by your schema. */
  listOrders<Output>(query: { readonly schema: StandardSchema<Output> }, options?: CallOptions): ApiPromise<Output>;
}

class Client extends ClientEvents implements PetStoreClient {
  readonly #emit: Emit = ClientEvents.emitterOf(this);
  readonly #send: Send;
  readonly #settings: ClientSettings;

  constructor(options: ClientOptions) {
    super();
    this.#settings = readClientOptions(options);
    this.#send = createTransport(this.#settings, this.#emit);
    // Bound, so that `const { listPets } = client` works.
    for (const name of ['findPet', ...(Object.keys(routes) as OperationName[])] as const)
      Object.defineProperty(this, name, { value: this[name].bind(this), writable: true, configurable: true });
  }

  listPets(query: ListPetsQuery = {}, options: CallOptions = {}): ApiPromise<Pet[]> {
    return this.#run('listPets', options, (call) => this.#list(call, query));
  }

  createPet(pet: NewPet, options: Omit<CallOptions, 'retry'> = {}): ApiPromise<Pet, CreatePetError> {
    return this.#run('createPet', options, async (call) => {
      const { name, categoryId, status } = readArgument(call, 'pet', NewPet, pet);
      // Lists each field, to fix the order. Add a new field of the schema here.
      const fields = { name, categoryId: BigInt(categoryId), status } satisfies Record<keyof NewPet, unknown>;
      const body = stringifyJson(fields);
      const received = await this.#send(call, { operation: 'createPet', body });
      const data = readResponse(call, WirePet, received);
      this.#emit('pet-create', () => ({ pet: data, ...call.trace }));
      return { data, response: received.response };
    });
  }

  getPet(petId: Int64Input, options: CallOptions = {}): ApiPromise<Pet> {
    return this.#run('getPet', options, async (call) => {
      const id = readArgument(call, 'petId', CallerInt64, petId);
      const got = await this.#read(call, WirePet, { operation: 'getPet', petId: id });
      if (got.data.id === id) return got;
      throw responseError(call, [{ path: ['id'], code: 'invalid_value', expected: id }]);
    });
  }

  findPet(petId: Int64Input, query: FindPetQuery = {}, options: CallOptions = {}): ApiPromise<FindPetResult> {
    return this.#run('findPet', options, async (call) => {
      const id = readArgument(call, 'petId', CallerInt64, petId);
      const { status } = readArgument(call, 'query', FindPetQuery, query);
      let response: ResponseDetails | undefined;
      const data = await findPet(id, status, async (query) => {
        const listed = await this.#list(call, query);
        ({ response } = listed);
        return listed.data;
      });
      // Every search requests a list.
      return { data, response: response as ResponseDetails };
    });
  }

  listOrders<Output>(
    query: { readonly schema?: StandardSchema<Output> | undefined } = {},
    options: CallOptions = {},
  ): ApiPromise<Output> {
    return this.#run('listOrders', options, async (call) => {
      const { schema } = readArgument(call, 'query', OrdersQuery, query);
      const received = await this.#send(call, { operation: 'listOrders' });
      const value = readOpenResponse(received);
      const data = (schema ? await abortable(call.signal, checkOrders(call, schema, value)) : value) as Output;
      return { data, response: received.response };
    });
  }

  #run<Data>(operation: CallName, options: CallOptions, work: (call: Call) => Promise<WithResponse<Data>>) {
    return apiPromise<Data, CreatePetError>(runCall(operation, options, this.#settings, this.#emit, work));
  }

  async #list(call: Call, input: ListPetsQuery): Promise<WithResponse<Pet[]>> {
    // The parameters get the order of the schema.
    const query = readArgument(call, 'query', ListPetsQuery, input);
    return this.#read(call, WirePetList, { operation: 'listPets', query });
  }

  async #read<Data>(call: Call, schema: Schema<Data>, request: WireRequest): Promise<WithResponse<Data>> {
    const received = await this.#send(call, request);
    return { data: readResponse(call, schema, received), response: received.response };
  }
}

/**
 * Creates a client of the service at `baseUrl`.
 *
 * @throws ConfigurationError that names the wrong option and says how to fix it.
 */
export function createClient(options: ClientOptions): PetStoreClient {
  return new Client(options);
}
