import type { State } from '../states.js';

/** The markup of a state as a page would have it, one tag a line. */
export const markupOf = ({ markup }: State): string =>
  `<pet-store baseurl="/v1">\n  ${markup.replace(/(<\/datalist>)/, '$1\n  ')}\n</pet-store>`;

/** The reference backend that brings a state about, in TypeScript. */
export function serviceOf({ service = {} }: State): string {
  const { pets = 6, ...rest } = service;
  const options = { apiKeys: ['secret'], pets, ...rest };
  const digits = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);
  const json = JSON.stringify(options, digits, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'");
  return `createBackend(${json});`;
}
