import { parseJson } from '../../src/service/json.js';
import { type OperationBody, type OperationName, operations } from '../../src/service/operations.js';
import { ErrorBody, WirePet, WirePetList } from '../../src/service/schemas.js';

/** The part of `fetch` that the tests use. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

const schemas = { Pet: WirePet, PetList: WirePetList, ErrorBody };

/** The operation of a request, by the path below `/v1`. */
function operationOf(url: string, method = 'GET'): OperationName | undefined {
  const path = new URL(url).pathname.replace(/^.*?\/v1(?=\/|$)/, '');
  const names = Object.keys(operations) as OperationName[];
  return names.find((name) => {
    const pattern = operations[name].path.replace(/\{\w+\}/, '[^/]+');
    return method === operations[name].method && new RegExp(`^${pattern}$`).test(path);
  });
}

/**
 * A `fetch` that throws when a response does not match the spec: an undocumented status, a body that its
 * schema rejects, an incomplete Error, another content type. Returns valid responses unread.
 */
export const checked =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const problem = await complaint(response.clone(), operationOf(input, init?.method), init?.method);
    if (problem) throw new Error(`${init?.method ?? 'GET'} ${input}: ${problem}`);
    return response;
  };

async function complaint(response: Response, operation: OperationName | undefined, method?: string) {
  const { status, headers } = response;
  if (method === 'HEAD') return undefined;
  const type = headers.get('content-type') ?? '';
  if (!/^application\/json\b/.test(type)) return `the content type is "${type}"`;
  const text = await response.text();
  const responses: { readonly [status: number]: OperationBody } = operation ? operations[operation].responses : {};
  // The spec leaves the response of the orders open, and requires 401 or 404 for other addresses.
  const open = operation === undefined ? [401, 404] : operation === 'listOrders' ? [200] : [];
  const name = responses[status] ?? (open.includes(status) ? (status < 400 ? undefined : 'ErrorBody') : 'undocumented');
  if (name === 'undocumented') return `${status} is not documented for ${operation}`;
  let body: unknown;
  try {
    body = parseJson(text);
  } catch {
    return `the body is not JSON: ${text.slice(0, 80)}`;
  }
  if (name === undefined || name === 'NewPet') return undefined;
  const { error } = schemas[name].safeParse(body);
  if (error) return `the body is no ${name}: ${error.issues[0]?.path.join('.')}`;
  if (name === 'ErrorBody' && (body as ErrorBody).status !== status) return 'the Error says another status';
  return undefined;
}
