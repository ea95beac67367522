/** The code by which our proxy says that it forwarded nothing. No service has this name for anything else. */
export const notSent = 'petstore_proxy_not_sent';

/** In the codes of errors about the certificate of a server. */
export const certificate = /CERT|LEAF/;

/** Whether the code of an error says that there was no connection, so that nothing was sent. */
export const isUnsent = (code = ''): boolean =>
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/.test(code) || certificate.test(code);

/** The codes of the Error bodies by which the proxy says that the same request would fail again. */
export const permanentCodes: ReadonlySet<unknown> = new Set(['key_rejected', 'redirect', 'bad_response']);
