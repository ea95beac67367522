import * as z from 'zod/mini';
import { CallerInt64, type Int64Input } from '../spec/int64.js';
import { readJson, stringifyJson } from '../spec/json.js';
import { type OperationName, routes } from '../spec/operations.js';
import { FindPetQuery, ListPetsQuery, NewPet, type Pet, WirePet, WirePetList } from '../spec/schemas.js';
import { type Schema, validate } from '../spec/validate.js';
import { type ApiPromise, apiPromise, type WithResponse } from './api-promise.js';
import type { Call } from './call.js';
import type { CallName, CreatePetError } from './errors.js';
import { type ClientEventTarget, dispatch, PetCreateEvent } from './events.js';
import { type FindPetResult, findPet } from './find-pet.js';
import { check, checkOrders, requestError, responseError, type StandardSchema } from './issues.js';
import { type ClientOptions, readClientOptions, type Settings } from './options.js';
import { readOpenResponse, readResponse } from './responses.js';
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

/** Validates an argument of a caller. */
const readArgument = <Output>(call: Call, name: string, schema: Schema<Output>, value: unknown) =>
  check(requestError, call, () => validate(schema, value), { whole: [name] });

/** A client of one pet store service. Made by {@link createClient}; its key cannot be read. */
export interface PetStoreClient extends ClientEventTarget {
  /**
   * The pets, in the service's order: at most `limit` (1 to 100; the service takes 20 when it is left out), of one
   * `status` or of any.
   */
  listPets(query?: ListPetsQuery, options?: CallOptions): ApiPromise<Pet[]>;
  /**
   * Adds a pet. The client sends once: when the response is lost, the error's `outcome` says what is known. A browser may
   * by itself repeat a request whose reused connection died before the first byte of a response (Chromium and Firefox
   * do; no option of `fetch` prevents it). Aborting a call after it was sent does not undo it.
   *
   * @fires pet-create on this client
   */
  createPet(pet: NewPet, options?: CallOptions): ApiPromise<Pet, CreatePetError>;
  /**
   * One pet by its id. A response that holds another pet is a `ResponseValidationError`.
   *
   * @deprecated The service removes this operation on 5 December 2030. Use `listPets` with `status`, or `findPet`.
   */
  getPet(petId: Int64Input, options?: CallOptions): ApiPromise<Pet>;
  /**
   * Looks for a pet in the lists, which hold 100 pets at most: in that of `status` (one request), or in the unfiltered
   * one and, if that is full, in those of each status. What is not found may still exist if a list was full (`atLimit`).
   */
  findPet(petId: Int64Input, query?: FindPetQuery, options?: CallOptions): ApiPromise<FindPetResult>;
  /** The orders. Their shape is open: JSON decoded, `undefined` for an empty body, else text. */
  listOrders(query?: { readonly schema?: undefined }, options?: CallOptions): ApiPromise<unknown>;
  /** The orders, checked and shaped by a schema of yours. */
  listOrders<Output>(query: { readonly schema: StandardSchema<Output> }, options?: CallOptions): ApiPromise<Output>;
}

/** Called, so that bundlers see that it may be dropped. */
const PlatformEventTarget = /* @__PURE__ */ (() => globalThis.EventTarget ?? Object)() as new () => ClientEventTarget;

class Client extends PlatformEventTarget implements PetStoreClient {
  readonly #send: Send;
  readonly #settings: Settings;

  constructor(options: ClientOptions) {
    super();
    this.#settings = readClientOptions(options);
    this.#send = createTransport(this.#settings, this);
    // So that a method can be passed on without its client.
    for (const name of ['findPet', ...(Object.keys(routes) as OperationName[])] as const)
      Object.defineProperty(this, name, { value: this[name].bind(this), writable: true, configurable: true });
  }

  listPets(query: ListPetsQuery = {}, options: CallOptions = {}): ApiPromise<Pet[]> {
    return this.#run('listPets', options, (call) => this.#list(call, query));
  }

  createPet(pet: NewPet, options: CallOptions = {}): ApiPromise<Pet, CreatePetError> {
    return this.#run('createPet', options, async (call) => {
      const { name, categoryId, status } = readArgument(call, 'pet', NewPet, pet);
      // Each field by itself, in this order: a field that is new in the schema has to be added here.
      const fields = { name, categoryId: BigInt(categoryId), status } satisfies Record<keyof NewPet, unknown>;
      const body = stringifyJson(fields);
      const received = await this.#send(call, { operation: 'createPet', body });
      const data = readResponse(call, WirePet, received);
      // Read again, since `structuredClone` fails on what nests deeply.
      const copy = () => readResponse(call, WirePet, { ...received, json: readJson(received.text) });
      dispatch(this, () => new PetCreateEvent(copy(), call.trace));
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
      return findPet(id, status, (query) => this.#list(call, query));
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
      const data = (schema ? await checkOrders(call, schema, value) : value) as Output;
      return { data, response: received.response };
    });
  }

  #run<Data>(operation: CallName, options: CallOptions, work: (call: Call) => Promise<WithResponse<Data>>) {
    return apiPromise<Data, CreatePetError>(runCall(operation, options, this.#settings, this, work));
  }

  async #list(call: Call, input: ListPetsQuery): Promise<WithResponse<Pet[]>> {
    // In the order of the schema, whatever that of the caller was.
    const query = readArgument(call, 'query', ListPetsQuery, input);
    return this.#read(call, WirePetList, { operation: 'listPets', query });
  }

  async #read<Data>(call: Call, schema: Schema<Data>, request: WireRequest): Promise<WithResponse<Data>> {
    const received = await this.#send(call, request);
    return { data: readResponse(call, schema, received), response: received.response };
  }
}

/**
 * Makes a client of the service at `baseUrl`.
 *
 * @throws ConfigurationError that names the option and how to fix it.
 */
export function createClient(options: ClientOptions): PetStoreClient {
  return new Client(options);
}
