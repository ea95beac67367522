/** Where a parameter travels, what it holds and whether it must be there. */
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required: boolean;
  /** The schema of its value, by name. */
  readonly schema: 'Limit' | 'PetStatus' | 'Int64';
}

/** What an operation answers or takes, by the name of its schema. */
export type BodyName = 'Pet' | 'PetList' | 'NewPet' | 'ErrorBody';

/** An announced end of an operation. */
export interface Deprecation {
  /** The moment from which the operation is gone, ISO 8601. */
  readonly removal: string;
  readonly replacement: string;
}

/** One operation of the interface, as data. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  /** The path below the base address, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: BodyName;
  /** The statuses that the interface names, each with its body. What it leaves open is not here. */
  readonly answers: { readonly [status: number]: BodyName };
  readonly deprecation?: Deprecation;
  /** The interface marks no operation as experimental or beta. */
  readonly stability?: 'experimental' | 'beta';
  /** Whether an interactive panel may be shown for it. */
  readonly interactive: boolean;
}

/** Every operation of the interface: the table from which client, backend and documentation derive. */
export const operations = {
  listPets: {
    method: 'GET',
    path: '/pets',
    summary: 'List pets, in the order of the service',
    parameters: [
      { name: 'limit', in: 'query', required: false, schema: 'Limit' },
      { name: 'status', in: 'query', required: false, schema: 'PetStatus' },
    ],
    answers: { 200: 'PetList', 401: 'ErrorBody' },
    interactive: true,
  },
  createPet: {
    method: 'POST',
    path: '/pets',
    summary: 'Add a pet',
    parameters: [],
    requestBody: 'NewPet',
    answers: { 201: 'Pet', 400: 'ErrorBody', 401: 'ErrorBody' },
    interactive: true,
  },
  getPet: {
    method: 'GET',
    path: '/pets/{petId}',
    summary: 'Get one pet by its id',
    parameters: [{ name: 'petId', in: 'path', required: true, schema: 'Int64' }],
    answers: { 200: 'Pet', 401: 'ErrorBody', 404: 'ErrorBody' },
    deprecation: {
      removal: '2030-12-05T00:00:00Z',
      replacement: 'GET /pets with the status filter',
    },
    interactive: true,
  },
  listOrders: {
    method: 'GET',
    path: '/store/orders',
    summary: 'The orders of the store area, whose shape the interface does not show',
    parameters: [],
    answers: { 401: 'ErrorBody' },
    interactive: false,
  },
} as const satisfies Record<string, Operation>;

/** The name of an operation of the interface. */
export type OperationName = keyof typeof operations;
