/** The names of what zod is about to put on `globalThis`; what is there before belongs to the page. Evaluated before zod. */
export const zodGlobals = /* @__PURE__ */ ['__zod_globalConfig', '__zod_globalRegistry'].filter(
  (name) => !(name in globalThis),
);
