/** The names of what zod is about to put on `globalThis`; what is there already belongs to the page. Evaluated before zod is. */
export const left = /* @__PURE__ */ ['__zod_globalConfig', '__zod_globalRegistry'].filter(
  (name) => !(name in globalThis),
);
