import * as z from 'zod/mini';
import { WireInt64 } from '../../src/service/int64.js';
import {
  type Operation,
  type OperationBody,
  type OperationParameter,
  operations,
} from '../../src/service/operations.js';
import { ErrorBody, limitBounds, PetStatus, WireNewPet, WirePet } from '../../src/service/schemas.js';
import { apiVersion, authScheme, versionSegment } from '../../src/service/service.js';

interface JsonObject {
  readonly [member: string]: unknown;
}

/** What the document uses of JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Schema) => ({ 'application/json': { schema } });

const int64: Schema = { type: 'integer', format: 'int64' };

/** The schemas that zod cannot describe or that have a name in the document. */
const known = new Map<unknown, Schema>([
  [WireInt64, int64],
  [ErrorBody.def.shape.status, { type: 'integer' }],
  [PetStatus, ref('PetStatus')],
]);

function wireSchema(schema: z.ZodMiniType): Schema {
  // JSON Schema allows other members anyway. If the document said so, generated types would be vague.
  const {
    $schema: _,
    additionalProperties: __,
    ...rest
  } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const replacement = known.get(zodSchema);
      // A custom check would otherwise allow anything.
      if (/^(?:custom|transform)$/.test(zodSchema._zod.def.type) && !replacement) throw new Error('Add it to "known".');
      if (!replacement) return;
      for (const member of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, member);
      Object.assign(jsonSchema, replacement);
    },
  });
  return rest as Schema;
}

/** The types of the service by their names. */
export function schemas(): Readonly<Record<string, Schema>> {
  const newPet = wireSchema(WireNewPet);
  const pet = wireSchema(WirePet);
  return {
    PetStatus: { type: 'string', enum: PetStatus.options },
    NewPet: newPet,
    // All fields of NewPet plus the id. Our own schema accepts a newer status; the spec names three.
    Pet: { ...pet, properties: { ...pet.properties, ...newPet.properties } },
    Error: wireSchema(ErrorBody),
  };
}

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

function responses({ responses }: Operation): JsonObject {
  const documented = Object.entries(responses).map(([status, body]) => {
    return [status, { description: descriptions[status], content: json(bodies[body]) }];
  });
  const documentsSuccess = Object.keys(responses).some((status) => status.startsWith('2'));
  // OpenAPI requires a response also where the spec shows none.
  const openResponse = { 200: { description: 'The shape of this response is open', content: json({}) } };
  return { ...(!documentsSuccess && openResponse), ...Object.fromEntries(documented) };
}

function describeOperation(operationId: string, operation: Operation): JsonObject {
  const { summary, parameters, requestBody, deprecation } = operation;
  return {
    operationId,
    summary,
    ...(deprecation && {
      deprecated: true,
      description: `Removed on ${deprecation.removal.slice(0, 10)}; use ${deprecation.replacement}.`,
      'x-sunset': deprecation.removal.slice(0, 10),
    }),
    ...(parameters.length > 0 && {
      parameters: parameters.map(({ name, in: place, required, schema }) => {
        return { name, in: place, required, schema: parameterSchemas[schema] };
      }),
    }),
    ...(requestBody && { requestBody: { required: true, content: json(bodies[requestBody]) } }),
    responses: responses(operation),
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
export function openApiDocument(): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(name, operation),
    };
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
      schemas: schemas(),
    },
  };
}
