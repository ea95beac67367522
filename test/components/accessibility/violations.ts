import 'axe-core/axe.min.js';
import type { AxeResults, RunOptions } from 'axe-core';

declare const axe: { readonly run: (element: Element, options: RunOptions) => Promise<AxeResults> };

/** What axe finds wrong in an element as it is rendered, one line each. */
export async function findViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}
