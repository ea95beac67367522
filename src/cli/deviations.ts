import { int64Bounds } from '../service/int64.js';
import { petStatuses, WirePet, WirePetList } from '../service/schemas.js';
import { isPlainObject, type SchemaIssue, validate } from '../service/validate.js';

/** Where a list of pets, or one pet, deviates from the spec: for each cause, the first place and what to send there. */
export function deviationsOf(kind: 'list' | 'pet', json: unknown): string[] {
  const result = kind === 'list' ? validate(WirePetList, json, undefined, 0) : validate(WirePet, json, undefined, 0);
  if (!result.success) {
    const [wrapper] = kind === 'pet' ? wrapperOf(json) : [];
    if (wrapper !== undefined) return [`the pet is in "${wrapper}": send it alone`];
    const causes = result.error.issues.map((issue) => causeOf(kind, issue, json));
    const withoutIndex = causes.map((cause) => cause.replace(/^\[\d+\]/, ''));
    return causes.filter((_, index) => withoutIndex.indexOf(withoutIndex[index] ?? '') === index);
  }
  const pets = [result.data].flat();
  const index = pets.findIndex(({ status }) => status !== undefined && !isStatus(status));
  if (index < 0) return [];
  const place = kind === 'list' ? `[${index}].status` : 'status';
  return [`${place} is "${String(pets[index]?.status).slice(0, 40)}": send ${petStatuses.join(', ')}`];
}

const isStatus = (status: string) => petStatuses.some((each) => each === status);

function causeOf(kind: 'list' | 'pet', { path, message }: SchemaIssue, json: unknown): string {
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  const name = String(path.at(-1) ?? '');
  const parent = path.slice(0, -1).reduce<unknown>((value, part) => Object(value)[part], json);
  const value = path.reduce<unknown>((inside, part) => Object(inside)[part], json);
  const shown = place.replace(/^\./, '');
  if (shown === '') return wholeCause(kind, json);
  if (value === null) return `${shown} is null: ${name === 'status' ? 'leave it out' : `send ${message}`}`;
  if (value === undefined) return `${shown} is missing${similarTo(name, parent)}: send ${message}`;
  if (typeof value === 'string' && message.startsWith('int64')) {
    const isInteger = /^-?\d{1,19}$/.test(value) && BigInt(value) <= int64Bounds.maximum;
    return `${shown} is text: send ${isInteger ? 'the number without quotes' : 'a 64-bit integer, as in the spec'}`;
  }
  return `${shown} is ${Array.isArray(value) ? 'an array' : `a ${typeof value}`}: send ${message}`;
}

/** The cause if the whole body is wrong. The array or the pet is often a member of an object. */
function wholeCause(kind: 'list' | 'pet', json: unknown): string {
  const wanted = kind === 'list' ? 'an array of Pet objects' : 'one Pet object';
  if (json === undefined) return `there is no JSON: send ${wanted}`;
  const members = Object.entries(isPlainObject(json) ? json : {});
  const [wrapper] = members.find(([, member]) => kind === 'list' && Array.isArray(member)) ?? [];
  return wrapper === undefined ? `send ${wanted}` : `the list is in "${wrapper}": send the array alone`;
}

/** The member that holds the pet, if the whole body is not a pet. */
const wrapperOf = (json: unknown): string[] =>
  Object.entries(isPlainObject(json) && !('name' in json) ? json : {}).flatMap(([name, member]) =>
    isPlainObject(member) && 'name' in member ? [name] : [],
  );

/** Suggests the member that was probably meant: `category_id` for `categoryId`, `_id` for `id`. */
function similarTo(name: string, parent: unknown): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const found = Object.keys(Object(parent)).find((each) => plain(each) === plain(name));
  return found === undefined ? '' : `, but there is "${found}"`;
}
