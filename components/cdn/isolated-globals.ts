interface Policy {
  createHTML(text: string): unknown;
}

interface PolicyFactory {
  readonly emptyScript: unknown;
  createPolicy(name: string, rules: Policy): Policy;
}

const key: unique symbol = Symbol.for('petstore-elements.policy');
const page: typeof globalThis & { [key]?: Policy | undefined; readonly trustedTypes?: Partial<PolicyFactory> } =
  globalThis;

/** Lit writes this record as a member of `globalThis` and reads it as a variable. */
export const litPropertyMetadata = new WeakMap();

/**
 * What the libraries inside a script find as `globalThis` (the build puts it there, see `.config/build/own-copies.ts`). They
 * keep records on it, where copies of other versions would find them, and where an element of the page whose id has
 * the name of such a record would be taken for it.
 */
export const isolatedGlobals = {
  litPropertyMetadata,
  trustedTypes: page.trustedTypes?.createPolicy && {
    emptyScript: page.trustedTypes.emptyScript,
    /**
     * One policy, of the documented name, for all scripts and modules of a page: where the page's own policy forbids duplicates,
     * a second would throw.
     */
    createPolicy: (_name: string, rules: Policy): Policy | undefined => {
      page[key] ??= page.trustedTypes?.createPolicy?.('petstore-elements', rules);
      return page[key];
    },
  },
};
