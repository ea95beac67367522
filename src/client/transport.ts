import ky from 'ky';
import { abortable, pause } from '../http/body.js';
import type { Credential } from '../http/credentials.js';
import { json } from '../http/headers.js';
import { type OperationName, routes } from '../service/operations.js';
import type { ListPetsQuery } from '../service/schemas.js';
import { authScheme } from '../service/service.js';
import { readAttempt } from './attempt.js';
import type { Call } from './call.js';
import { deprecationNotices } from './deprecations.js';
import { ApiError, type CallError, CredentialError, isPetStoreError } from './errors.js';
import type { Emit } from './events.js';
import type { ClientSettings } from './options.js';
import type { ReceivedResponse } from './responses.js';
import { waitBefore } from './retries.js';

/** A request of an operation. The table of operations has its method and path. */
export interface WireRequest {
  readonly operation: OperationName;
  readonly petId?: string;
  readonly query?: ListPetsQuery;
  /** The JSON text. */
  readonly body?: string;
}

/** Sends a request and returns its 2xx response, or rejects with a `PetStoreError`. */
export type Send = (call: Call, request: WireRequest) => Promise<ReceivedResponse>;

/**
 * Sends requests over HTTP. ky makes each address and repeats the request. For ky, an attempt ends when the whole body
 * has arrived, so a broken or stalled body is a failed attempt. ky knows no key.
 */
export function createTransport(settings: ClientSettings, emit: Emit): Send {
  const { credentials } = settings;
  const report = deprecationNotices(emit, settings.baseUrl);

  const sendWithRetries = async (
    call: Call,
    { operation, petId = '', query = {}, body }: WireRequest,
    credential: Credential | undefined,
  ): Promise<ReceivedResponse> => {
    const { method, path } = routes[operation];
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
    // As ky's `searchParams`, they would cost a second `Request`.
    const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
    const repeatable = method === 'GET';
    if (credential) call.keys.add(credential.key);
    const headers = {
      accept: json,
      ...(credential && { authorization: `${authScheme} ${credential.key}` }),
      ...(body && { 'content-type': json }),
    };
    let response: ReceivedResponse | undefined;
    await ky(path.replace('{petId}', petId) + search, {
      prefix: settings.baseUrl,
      throwHttpErrors: false,
      method,
      timeout: false,
      fetch: async (request) => {
        const { signal } = call;
        signal.throwIfAborted();
        const sent = { url: (request as Request).url, method, headers: { ...headers }, body: body ?? null, signal };
        const timer = repeatable ? call.timeAttempt(settings.attemptTimeout) : undefined;
        try {
          // A `fetch` may ignore its signal.
          response = await abortable(signal, readAttempt(call, operation, sent, settings.fetch, emit, report));
        } finally {
          clearTimeout(timer);
        }
        // All that ky needs.
        return { ok: true } as Response;
      },
      retry: {
        limit: repeatable ? call.retry.limit : 0,
        shouldRetry: async ({ error, retryCount }) => {
          if (call.signal.aborted || !isPetStoreError(error)) return false;
          const wait = waitBefore(error, retryCount, call.retry.maxRetryAfter);
          if (wait === undefined || performance.now() + wait >= call.deadline) return false;
          emit('retry', () => ({ ...call.trace, attempt: call.attempts, wait, error: error as CallError }));
          call.progress = { phase: 'backoff' };
          await pause(call.signal, wait);
          return true;
        },
        delay: () => 0,
      },
    });
    // ky resolves only with what `fetch` above returned.
    return response as unknown as ReceivedResponse;
  };

  const key = async (call: Call): Promise<Credential | undefined> => {
    call.progress = { phase: 'key' };
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
