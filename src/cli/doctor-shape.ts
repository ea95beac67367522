import { petStatuses, WirePetList } from '../service/schemas.js';
import { isPlainObject, type SchemaIssue, validate } from '../service/validate.js';

/** Where a list of pets deviates from the spec: for each cause, the first place and what to send there. */
export function wrongShapes(list: unknown): string[] {
  const result = validate(WirePetList, list);
  if (result.success) {
    const index = result.data.findIndex(({ status = 'sold' }) => !petStatuses.some((each) => each === status));
    const other = JSON.stringify(result.data[index]?.status)?.slice(0, 40);
    return index < 0 ? [] : [`[${index}].status is ${other}: send ${petStatuses.join(', ')}`];
  }
  const fixes = result.error.issues.map((issue) => fixOf(issue, list));
  const withoutIndex = fixes.map((fix) => fix.replace(/^\[\d+\]/, ''));
  return fixes.filter((_, index) => withoutIndex.indexOf(withoutIndex[index] ?? '') === index);
}

function fixOf({ path, message }: SchemaIssue, list: unknown): string {
  const [index, name] = path;
  if (index === undefined) {
    const [wrapper] = Object.entries(isPlainObject(list) ? list : {}).find(([, member]) => Array.isArray(member)) ?? [];
    return wrapper ? `the list is in "${wrapper}": send the array alone` : 'send an array of Pet objects';
  }
  const pet: Record<PropertyKey, unknown> = Object(Object(list)[index]);
  const place = name === undefined ? `[${String(index)}]` : `[${String(index)}].${String(name)}`;
  const value = name === undefined ? pet : pet[name];
  if (value === null && name === 'status') return `${place} is null: leave it out`;
  if (value !== undefined) return `${place} is ${typeof value}: send ${message}`;
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const similar = Object.keys(pet).find((each) => plain(each) === plain(String(name)));
  return `${place} is missing${similar ? `, but there is "${similar}"` : ''}: send ${message}`;
}
