import * as z from 'zod/mini';
import { WireInt64 } from '../../src/service/int64.js';
import {
  type Operation,
  type OperationBody,
  type OperationParameter,
  operations,
} from '../../src/service/operations.js';
import { ErrorBody, limitBounds, PetStatus, WireNewPet } from '../../src/service/schemas.js';
import { apiVersion, authScheme, versionSegment } from '../../src/service/service.js';

/** What the document uses of JSON Schema. */
export interface Schema extends z.core.JSONSchema.BaseSchema {
  type?: z.core.JSONSchema.SchemaType;
  enum?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

const addressOf = (name: string) => `#/components/schemas/${name}`;
const ref = (name: string): Schema => ({ $ref: addressOf(name) });
const json = (schema: Schema) => ({ 'application/json': { schema } });

const int64: Schema = { type: 'integer', format: 'int64' };

/** The schemas that zod cannot describe. */
const custom = new Map<unknown, Schema>([
  [WireInt64, int64],
  [ErrorBody.shape.status, { type: 'integer' }],
]);

/** The schemas that have a name in the document. */
const named = z
  .registry<{ id: string }>()
  .add(PetStatus, { id: 'PetStatus' })
  .add(WireNewPet, { id: 'NewPet' })
  // Our own schema accepts a newer status; the spec names three.
  .add(z.looseObject({ id: WireInt64, ...WireNewPet.shape }), { id: 'Pet' })
  .add(ErrorBody, { id: 'Error' });

const described = z.toJSONSchema(named, {
  uri: addressOf,
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }) {
    const schema = custom.get(zodSchema);
    // It would otherwise allow anything.
    if (/^(?:custom|transform)$/.test(zodSchema._zod.def.type) && !schema) throw new Error('Add it to "custom".');
    Object.assign(jsonSchema, schema);
    // JSON Schema allows other members anyway. If the document said so, generated types would be vague.
    delete jsonSchema.additionalProperties;
  },
});

/** The types of the service by their names. */
export const schemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(described.schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema as Schema]),
);

export const bodies: Readonly<Record<OperationBody, Schema>> = {
  Pet: ref('Pet'),
  PetList: { type: 'array', maxItems: limitBounds.maximum, items: ref('Pet') },
  NewPet: ref('NewPet'),
  ErrorBody: ref('Error'),
};

export const parameterSchemas: Readonly<Record<OperationParameter['schema'], Schema>> = {
  Limit: { type: 'integer', ...limitBounds },
  PetStatus: ref('PetStatus'),
  Int64: int64,
};

export const descriptions: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'The pet was added',
  400: 'The body is missing required fields, holds invalid values, is not JSON, or is not sent as JSON',
  401: 'The API key is missing or invalid',
  404: 'The pet cannot be found',
};

/** OpenAPI requires a response of success also where the spec shows none. */
const openResponse = { 200: { description: 'The shape of this response is open', content: json({}) } };

function describe(operationId: string, operation: Operation) {
  const { summary, parameters, requestBody, responses, deprecation } = operation;
  const removal = deprecation?.removal.slice(0, 10);
  const documented = Object.entries(responses).map(([status, body]) => {
    return [status, { description: descriptions[status], content: json(bodies[body]) }];
  });
  return {
    operationId,
    summary,
    ...(deprecation && {
      deprecated: true,
      description: `Removed on ${removal}; use ${deprecation.replacement}.`,
      'x-sunset': removal,
    }),
    ...(parameters.length > 0 && {
      parameters: parameters.map(({ schema, ...each }) => ({ ...each, schema: parameterSchemas[schema] })),
    }),
    ...(requestBody && { requestBody: { required: true, content: json(bodies[requestBody]) } }),
    responses: { ...(!responses[200] && !responses[201] && openResponse), ...Object.fromEntries(documented) },
  };
}

/** A server whose base address the spec leaves open: a variable of the name that it has there. */
const server = (variable: string, description: string, host: string) => ({
  url: `{${variable}}`,
  description,
  variables: {
    [variable]: {
      default: `https://${host}.example.com${versionSegment}`,
      description: `The base address, which ends in ${versionSegment}`,
    },
  },
});

/** The spec as an OpenAPI 3.1 document, derived from the schemas and the table of operations. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const item = { [operation.method.toLowerCase()]: describe(name, operation) };
    paths[operation.path] = { ...paths[operation.path], ...item };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pet store service',
      version: apiVersion,
      description: 'Lists the animals of a store, adds one, and fetches one by its id.',
    },
    servers: [server('base_url', 'Production', 'api'), server('staging_base_url', 'Staging', 'staging')],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: authScheme.toLowerCase(), description: 'An API key' } },
      schemas,
    },
  };
}
