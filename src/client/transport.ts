import ky, { TimeoutError } from 'ky';
import type { Credential } from '../http/credentials.js';
import { type OperationName, routes } from '../service/operations.js';
import { authScheme } from '../service/service.js';
import { readAttempt } from './attempt.js';
import type { Call } from './call.js';
import { deprecationNotices } from './deprecations.js';
import { ApiError, CredentialError, isPetStoreError, type PetStoreError } from './errors.js';
import { dispatch, RetryEvent } from './events.js';
import type { Settings } from './options.js';
import type { TextResponse } from './responses.js';
import { waitBefore } from './retries.js';
import { unreachable } from './unreachable.js';

/** A request of an operation. The table of operations has its method and path. */
export interface WireRequest {
  readonly operation: OperationName;
  readonly petId?: string;
  readonly query?: Record<string, string | number | undefined>;
  /** The JSON text. */
  readonly body?: string;
}

/** Sends a request and returns its 2xx response, or rejects with a `PetStoreError`. */
export type Send = (call: Call, request: WireRequest) => Promise<TextResponse>;

const json = 'application/json';

/**
 * Options that no call uses. Set to `undefined`, so that ky and `Request` do not read them from `Object.prototype`,
 * where a page may have added them.
 */
const unset = /* @__PURE__ */ Object.fromEntries(
  'baseUrl,cache,context,credentials,hooks,integrity,json,keepalive,mode,onDownloadProgress,onUploadProgress,referrer,referrerPolicy,totalTimeout'
    .split(',')
    .map((name) => [name, undefined]),
);

/**
 * Sends requests over HTTP. ky builds each request and retries it. For ky, an attempt ends when the whole body has
 * arrived, so a broken or stalled body is a failed attempt.
 */
export function createTransport(settings: Settings, events: EventTarget): Send {
  const { credentials } = settings;
  const report = deprecationNotices(events, settings.base);

  const sendWithRetries = async (
    call: Call,
    request: WireRequest,
    credential: Credential | undefined,
  ): Promise<TextResponse> => {
    const { method, path } = routes[request.operation];
    const repeatable = method === 'GET';
    if (credential) call.keys.push(credential.key);
    let response: TextResponse | undefined;
    let wait = 0;
    const toPetStoreError = (error: unknown): PetStoreError => {
      if (isPetStoreError(error)) return error;
      if (error instanceof TimeoutError) return call.timeoutError('attemptTimeout', settings.attemptTimeout);
      return unreachable(call, settings.base, error);
    };
    try {
      await ky(path.replace('{petId}', request.petId ?? ''), {
        ...unset,
        prefix: settings.base,
        throwHttpErrors: false,
        redirect: 'manual',
        method,
        searchParams: request.query ?? {},
        body: request.body ?? null,
        headers: {
          accept: json,
          authorization: credential && `${authScheme} ${credential.key}`,
          'content-type': request.body && json,
        },
        signal: call.signal,
        timeout: repeatable && settings.attemptTimeout,
        fetch: async (sent) => {
          // A `fetch` that ignores its signal would keep ky's timer alive, and with it the process.
          const attempt = readAttempt(call, request.operation, sent as Request, settings.fetch, events, report);
          response = await Promise.race([attempt, call.stopped]);
          // All that ky needs.
          return { ok: true } as Response;
        },
        retry: {
          limit: repeatable ? call.retry.limit : 0,
          shouldRetry: ({ error, retryCount }) => {
            if (call.signal.aborted) return false;
            const failure = toPetStoreError(error);
            const next = waitBefore(failure, retryCount, call.retry.maxRetryAfter);
            if (next === undefined || performance.now() + next >= call.deadline) return false;
            wait = next;
            dispatch(events, () => new RetryEvent({ ...call.trace, attempt: call.attempts, wait, error: failure }));
            call.phase = 'backoff';
            return true;
          },
          delay: () => wait,
        },
      });
    } catch (error) {
      throw toPetStoreError(error);
    }
    if (response) return response;
    throw toPetStoreError(undefined);
  };

  const key = async (call: Call): Promise<Credential | undefined> => {
    call.phase = 'key';
    // A call that was stopped meanwhile needs no key and sends nothing.
    call.signal.throwIfAborted();
    try {
      const credential = await credentials?.current(call.signal);
      call.signal.throwIfAborted();
      return credential;
    } catch (error) {
      throw new CredentialError(`${call.operation}: the apiKey function ${(error as Error)?.message}`, call.details);
    }
  };

  return async (call, request) => {
    for (let replayed = false; ; replayed = true) {
      const credential = await key(call);
      try {
        return await sendWithRetries(call, request, credential);
      } catch (error) {
        const hasOtherKey =
          error instanceof ApiError && error.status === 401 && credential && credentials?.reject(credential);
        if (!hasOtherKey || replayed) throw error;
      }
    }
  };
}
