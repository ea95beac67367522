/**
 * The codes of the Error bodies by which the proxy says that it forwarded nothing: it could not connect to the service,
 * has no key, or is stopping. A pet was then not added.
 */
export const unsentCodes: ReadonlySet<unknown> = new Set(['not_sent', 'no_key', 'stopping']);
