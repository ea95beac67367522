/** A parameter: where it is sent, what it holds and whether it is required. */
export interface OperationParameter {
  /** Its name in the query, or in the braces of the path. */
  readonly name: string;
  /** Where it is sent. */
  readonly in: 'query' | 'path';
  /** Whether a request without it is invalid. */
  readonly required: boolean;
  /** The schema of its value, by name. */
  readonly schema: 'Limit' | 'PetStatus' | 'Int64';
}

/** What an operation answers or takes, by the name of its schema. */
export type OperationBody = 'Pet' | 'PetList' | 'NewPet' | 'ErrorBody';

/** The announced removal of an operation. */
export interface OperationDeprecation {
  /** When the operation is removed, ISO 8601. */
  readonly removal: string;
  /** What to use instead, for developers. */
  readonly replacement: string;
}

/** How one operation is called, and its announced removal. */
export interface Route {
  /** The HTTP method. */
  readonly method: 'GET' | 'POST';
  /** The path below the base address, parameters in braces. */
  readonly path: string;
  /** Absent when no removal is announced. */
  readonly deprecation?: OperationDeprecation;
}

/** One operation of the service, as data. */
export interface Operation extends Route {
  /** What it does, in a few words. */
  readonly summary: string;
  /** The parameters of its path and query, in the order in which they are sent. */
  readonly parameters: readonly OperationParameter[];
  /** What its body holds, by the name of its schema; absent when it has none. */
  readonly requestBody?: OperationBody;
  /** The statuses that the spec names, each with its body. What it leaves open is not here. */
  readonly responses: { readonly [status: number]: OperationBody };
  /** The spec marks no operation as experimental or beta. */
  readonly stability?: 'experimental' | 'beta';
  /** Whether an interactive panel may be shown for it. */
  readonly interactive: boolean;
}

/** Freezes data with everything inside it. */
function frozen<const Data extends object>(data: Data): Data {
  for (const part of Object.values(data)) if (typeof part === 'object') frozen(part);
  return Object.freeze(data);
}

/** What a client needs of the table below, without the weight of the rest. */
export const routes = {
  listPets: { method: 'GET', path: '/pets' },
  createPet: { method: 'POST', path: '/pets' },
  getPet: {
    method: 'GET',
    path: '/pets/{petId}',
    deprecation: {
      removal: '2030-12-05T00:00:00Z',
      replacement: 'GET /pets with the status filter',
    },
  },
  listOrders: { method: 'GET', path: '/store/orders' },
} as const satisfies Record<string, Route>;

/** Every operation of the service: the table from which client, backend and documentation derive. */
export const operations = /* @__PURE__ */ (() =>
  frozen({
    listPets: {
      ...routes.listPets,
      summary: 'List pets, in the order of the service',
      parameters: [
        { name: 'limit', in: 'query', required: false, schema: 'Limit' },
        { name: 'status', in: 'query', required: false, schema: 'PetStatus' },
      ],
      responses: { 200: 'PetList', 401: 'ErrorBody' },
      interactive: true,
    },
    createPet: {
      ...routes.createPet,
      summary: 'Add a pet',
      parameters: [],
      requestBody: 'NewPet',
      responses: { 201: 'Pet', 400: 'ErrorBody', 401: 'ErrorBody' },
      interactive: true,
    },
    getPet: {
      ...routes.getPet,
      summary: 'Get one pet by its id',
      parameters: [{ name: 'petId', in: 'path', required: true, schema: 'Int64' }],
      responses: { 200: 'Pet', 401: 'ErrorBody', 404: 'ErrorBody' },
      interactive: true,
    },
    listOrders: {
      ...routes.listOrders,
      summary: 'List the orders, whose shape is open',
      parameters: [],
      responses: { 401: 'ErrorBody' },
      interactive: false,
    },
  } as const satisfies Record<OperationName, Operation>))();

/** The name of an operation of the service. */
export type OperationName = keyof typeof routes;

/** The table as callers see it: every operation by its name, each with all that an operation may have. */
export type Operations = {
  readonly [Name in OperationName]: Name extends 'getPet'
    ? Operation & { readonly deprecation: OperationDeprecation }
    : Operation;
};

/** The spec as data: the method, path, parameters, answers and deprecation of every operation. Frozen. */
export const operationTable: Operations = operations;
