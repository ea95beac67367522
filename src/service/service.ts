/** The version of the spec that this package supports. */
export const apiVersion = '1.0.0';

/** The last segment of every base address. */
export const versionSegment = '/v1';

/** The HTTP authentication scheme that carries the API key. */
export const authScheme = 'Bearer';

/** The names of this machine in a `URL`, a `Host` header and `listen`. Only there may a key go over plain http. */
export const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/;

/** What an API key must be, for developers. No error quotes the key. */
export const keyRule =
  'the bare key: visible ASCII without spaces, quotes or "Bearer", at most 8 000 characters, not the text of undefined, null, an object or a function';

/**
 * Whether `key` can be sent as a bearer credential and is not one of the mistakes that {@link keyRule} names. Servers
 * accept headers of about 8 kB.
 */
export const isKey = (key: unknown): key is string =>
  typeof key === 'string' &&
  /^[\x21-\x7e]{1,8000}$/.test(key) &&
  !/^(?:(["'`]).*\1|undefined|null|function\(.*|.*=>.*)$/.test(key);
