/** A parameter of an operation. */
export interface OperationParameter {
  /** Its name in the query, or in the braces of the path. */
  readonly name: string;
  /** Where it is sent. */
  readonly in: 'query' | 'path';
  /** Whether a request without it is invalid. */
  readonly required: boolean;
  /** The name of the schema of its value. */
  readonly schema: 'Limit' | 'PetStatus' | 'Int64';
}

/** The name of the schema of a body. */
export type OperationBody = 'Pet' | 'PetList' | 'NewPet' | 'ErrorBody';

/** The method and path of an operation, and its announced removal. */
export interface OperationRoute {
  /** The HTTP method. */
  readonly method: 'GET' | 'POST';
  /** The path below the base address, with parameters in braces. */
  readonly path: string;
  /** Absent when no removal is announced. */
  readonly deprecation?: {
    /** When the service removes the operation, in ISO 8601. */
    readonly removal: string;
    /** What to use instead, for developers. */
    readonly replacement: string;
  };
}

/** One operation of the service, as data. */
export interface Operation extends OperationRoute {
  /** What it does, in a few words. */
  readonly summary: string;
  /** The parameters of its path and query, in the order in which the client sends them. */
  readonly parameters: readonly OperationParameter[];
  /** The name of the schema of its request body. Absent if it has no body. */
  readonly requestBody?: OperationBody;
  /** The statuses that the spec names, each with the schema of its body. What the spec leaves open is not here. */
  readonly responses: { readonly [status: number]: OperationBody };
  /** Whether an interactive panel may be shown for it. */
  readonly interactive: boolean;
}

/** The part of the table that a client needs, without the weight of the rest. */
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
} as const satisfies Record<string, OperationRoute>;

/** Every operation of the service. Client, backend and documentation derive from this table. */
export const operations = /* @__PURE__ */ (() =>
  ({
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
  }) as const satisfies Record<OperationName, Operation>)();

/** The name of an operation of the service. */
export type OperationName = keyof typeof routes;
