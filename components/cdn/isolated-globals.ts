interface Policy {
  createHTML(text: string): unknown;
}

interface PolicyFactory {
  readonly emptyScript: unknown;
  createPolicy(name: string, rules: Policy): Policy;
}

const key: unique symbol = Symbol.for('petstore-elements.policy');
const page: typeof globalThis & { [key]?: Policy | undefined; readonly trustedTypes?: PolicyFactory } = globalThis;

/** Lit writes this record as a member of `globalThis` and reads it as a variable. */
export const litPropertyMetadata = new WeakMap();

/**
 * Replaces `globalThis` for the libraries inside a script (see `.config/build/plugins.ts`). They keep records on
 * `globalThis`. Other versions of a library would find those records there, and an element of the page whose id equals the
 * name of a record would shadow it.
 */
export const isolatedGlobals = {
  litPropertyMetadata,
  trustedTypes: page.trustedTypes && {
    emptyScript: page.trustedTypes.emptyScript,
    /** All scripts of a page share one policy. A second one would throw if the page forbids duplicates. */
    createPolicy: (_name: string, rules: Policy): Policy | undefined => {
      page[key] ??= page.trustedTypes?.createPolicy('petstore-elements', rules);
      return page[key];
    },
  },
};
