/**
 * What `ky` finds inside a script in place of modules that the client never reaches (the build puts it there, see
 * `.config/build/lean-ky.ts`): to ky, every answer is a success, and the client itself says what is repeated, after how long.
 */

const never = (): false => false;

export {
  never as default,
  never as getRetryTimingHeader,
  never as calculateRetryTimingDelay,
  never as isHTTPError,
  never as isNetworkError,
  never as isTimeoutError,
  never as streamRequest,
  never as streamResponse,
};

class NeverThrown extends Error {}

export { NeverThrown as ForceRetryError, NeverThrown as HTTPError, NeverThrown as SchemaValidationError };
