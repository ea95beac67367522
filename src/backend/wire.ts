import { exposedHeaders, preflightMaxAge } from '../http/headers.js';
import { type OperationBody, operations } from '../service/operations.js';
import { type StoredPet, wirePet } from './pet-table.js';
import { isOperation, type RequestKind } from './requests.js';
import type { BackendResponse } from './responses.js';
import type { Switches } from './switches.js';

/** Pages of other origins can read these headers only if they are exposed. */
const exposed = [...exposedHeaders, 'WWW-Authenticate', 'Allow'].join(', ');

/** The headers of every response that let pages of other origins read it. */
export function corsHeaders({ cors, exposeHeaders }: Switches): Record<string, string> {
  if (!cors) return {};
  return {
    'Access-Control-Allow-Origin': '*',
    ...(exposeHeaders && { 'Access-Control-Expose-Headers': exposed }),
  };
}

/** The headers of the response to a preflight: it grants what is asked. `*` would not include `Authorization`. */
export const preflightHeaders = (asked: Headers): Record<string, string> => ({
  'Access-Control-Allow-Methods': asked.get('access-control-request-method') ?? '',
  'Access-Control-Allow-Headers': asked.get('access-control-request-headers') ?? '',
  'Access-Control-Max-Age': preflightMaxAge,
});

/** The body of a response as it is sent, with the int64 of pets as bare digits. */
export function wireBody(operation: RequestKind, { status, body }: BackendResponse): unknown {
  const responses: { readonly [status: number]: OperationBody } = isOperation(operation)
    ? operations[operation].responses
    : {};
  if (responses[status] === 'PetList') return (body as StoredPet[]).map(wirePet);
  return responses[status] === 'Pet' ? wirePet(body as StoredPet) : body;
}
