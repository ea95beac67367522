/**
 * The codes of the Error bodies by which the proxy says that it forwarded nothing: it could not connect to the service,
 * has no key, or is stopping. A pet was then not added.
 */
export const unsentCodes: ReadonlySet<unknown> = new Set(['not_sent', 'no_key', 'stopping']);

/** Whether the code of an error says that there was no connection, so that nothing was sent. */
export const isUnsent = (code: string | undefined): boolean =>
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$|CERT/.test(code ?? '');

/** The codes of the Error bodies by which the proxy says that the same request would fail again. */
export const permanentCodes: ReadonlySet<unknown> = new Set(['key_rejected', 'redirect', 'bad_response']);
