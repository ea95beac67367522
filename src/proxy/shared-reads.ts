import { split } from './bytes.js';
import type { RawResponse } from './http-error.js';

interface Shared {
  readonly waiting: Set<(response: Promise<RawResponse>) => void>;
  abort: () => void;
}

/** Joins equal reads that are in progress at the same time into one request to the service. */
export class SharedReads {
  readonly #reads = new Map<string, Shared>();

  /** From now on a read is a new request: those in progress may lack what was added. */
  forget(): void {
    this.#reads.clear();
  }

  /** Joins an equal read that waits for its response, or starts one. It is aborted when nothing waits for it any more. */
  join(target: string, signal: AbortSignal, start: (onStart: (abort: () => void) => void) => Promise<RawResponse>) {
    const shared = this.#reads.get(target) ?? this.#start(target, start);
    return new Promise<RawResponse>((resolve, reject) => {
      const leave = () => {
        shared.waiting.delete(settle);
        reject(signal.reason);
        if (shared.waiting.size > 0) return;
        this.#end(target, shared);
        shared.abort();
      };
      const settle = (response: Promise<RawResponse>) => {
        signal.removeEventListener('abort', leave);
        response.then(resolve, reject);
      };
      shared.waiting.add(settle);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave);
    });
  }

  #start(target: string, start: (onStart: (abort: () => void) => void) => Promise<RawResponse>): Shared {
    const shared: Shared = { waiting: new Set(), abort: () => {} };
    this.#reads.set(target, shared);
    const response = start((abort) => {
      shared.abort = abort;
    });
    response.then(
      (whole) => this.#settle(target, shared, whole),
      () => this.#settle(target, shared, response),
    );
    return shared;
  }

  #settle(target: string, shared: Shared, response: RawResponse | Promise<RawResponse>): void {
    this.#end(target, shared);
    const waiting = [...shared.waiting];
    shared.waiting.clear();
    const bodies =
      'body' in response && response.body instanceof ReadableStream ? split(response.body, waiting.length) : undefined;
    if (bodies && waiting.length === 0) bodies[0]?.cancel().catch(() => {});
    waiting.forEach((settle, index) => {
      const body = bodies?.[index];
      settle('body' in response ? Promise.resolve(body ? { ...response, body } : response) : response);
    });
  }

  #end(target: string, shared: Shared): void {
    if (this.#reads.get(target) === shared) this.#reads.delete(target);
  }
}
