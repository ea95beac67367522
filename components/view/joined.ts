import { html, type TemplateResult } from 'lit';

/** The joined strings of two templates, by those of the first and of the second. */
const cache = new WeakMap<TemplateStringsArray, WeakMap<TemplateStringsArray, TemplateStringsArray>>();

/**
 * Joins templates one after the other into a single one: that is cloned and updated at once, where each of several has
 * parts of its own. What it returns is for lists of the same templates, with other values.
 */
export function joiner(): (templates: readonly TemplateResult[]) => TemplateResult {
  let joined: TemplateStringsArray | undefined;
  return (templates) => {
    joined ??= templates.map(({ strings }) => strings).reduce(stringsOf);
    return html(joined, ...templates.flatMap(({ values }) => values));
  };
}

function stringsOf(one: TemplateStringsArray, other: TemplateStringsArray): TemplateStringsArray {
  const bySecond = cache.get(one) ?? new WeakMap<TemplateStringsArray, TemplateStringsArray>();
  cache.set(one, bySecond);
  const both = bySecond.get(other) ?? concatenated(one, other);
  bySecond.set(other, both);
  return both;
}

function concatenated(one: readonly string[], [first = '', ...rest]: readonly string[]): TemplateStringsArray {
  const strings = [...one.slice(0, -1), `${one.at(-1)}${first}`, ...rest];
  return Object.assign(strings, { raw: strings });
}
