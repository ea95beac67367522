/** Version of the spec that this package was written for. */
export const apiVersion = '1.0.0';

/** The version segment in which every base address ends. */
export const versionSegment = '/v1';

/** The HTTP authentication scheme that carries the API key. */
export const authScheme = 'Bearer';

/** This machine, as `URL`, a `Host` header and `listen` name it: the only host to which a key may go over plain http. */
export const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/;

/** What HTTP can carry as an API key: visible ASCII characters without spaces. */
export const keyCharacters = /^[\x21-\x7e]+$/;

/** What an API key must be, for developers; no error names the key itself. */
export const keyRule =
  'the bare key: visible ASCII without spaces, quotes or "Bearer", not the text of undefined, null, an object or a function';

/** Whether `key` can be sent as a bearer credential and is none of the slips that {@link keyRule} names. */
export const isKey = (key: unknown): key is string =>
  typeof key === 'string' &&
  keyCharacters.test(key) &&
  !/^(?:(["'`]).*\1|undefined|null|function\(.*|.*=>.*)$/.test(key);
