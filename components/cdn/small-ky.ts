/**
 * What `ky` finds inside a script in place of modules that the client never reaches, or of which it needs a line (the build
 * puts it there, see `.config/build/lean-libraries.ts`): to ky, every response is a success, the client itself decides what is retried and
 * when, and the options that it passes are checked, without hooks, and need no merging.
 */

const never = (): false => false;

export {
  never as calculateRetryTimingDelay,
  never as cloneShallow,
  never as default,
  never as getRetryTimingHeader,
  never as isForceRetryError,
  never as isHTTPError,
  never as isKyError,
  never as isNetworkError,
  never as isTimeoutError,
  never as replaceOption,
  never as retry,
  never as streamRequest,
  never as streamResponse,
};

class Never extends Error {}

export { Never as ForceRetryError, Never as HTTPError, Never as RetryMarker, Never as SchemaValidationError };

/** What ky makes of a thrown value that is no error, as a caller's reason to abort may be. */
export class NonError extends Error {}

/** What a hook may return; there are none. */
export const stop: unique symbol = Symbol();
export { stop as deletedParametersSymbol };

/** The longest time that a timer can hold, in milliseconds. */
export const maxSafeTimeout = 2 ** 31 - 1;

/** The shortcuts `ky.get()` and `ky().json()`. */
export const requestMethods = [];
export const responseTypes = {};

export const supportsAbortController = true;
/** Whether signals can be linked; without, ky ends an attempt but not its connection. */
export const supportsAbortSignal = 'any' in AbortSignal;

/** The client sends text and reads whole bodies. */
export const supportsFormData = false;
export const supportsRequestStreams = false;
export const supportsResponseStreams = false;

export const validateAndMerge = (...sources: readonly (object | undefined)[]): object => Object.assign({}, ...sources);

export const mergeHeaders = (_: unknown, headers: Readonly<Record<string, string | undefined>>): Headers =>
  new Headers(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

export const mergeHooks = () => ({ init: [], beforeRequest: [], beforeRetry: [], beforeError: [], afterResponse: [] });

export const normalizeRequestMethod = (method: string): string => method;

export const normalizeRetryOptions = (retry: object) => ({
  methods: ['get'],
  backoffLimit: Number.POSITIVE_INFINITY,
  ...retry,
});

/** Options for `fetch` alone; that of the client takes the request and nothing else. */
export const findUnknownOptions = () => ({});

export const hasSearchParameters = Boolean;
