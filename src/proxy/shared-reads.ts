import { split } from './bytes.js';
import type { Answer } from './refusals.js';

interface Shared {
  readonly waiting: Set<(answer: Promise<Answer>) => void>;
  giveUp: () => void;
}

/** Makes one request to the service of equal reads that are under way at the same time. */
export class SharedReads {
  readonly #reads = new Map<string, Shared>();

  /** From now on a read is a new request: those under way may not know what was added. */
  forget(): void {
    this.#reads.clear();
  }

  /** Joins an equal read that waits for its answer, or starts one. It is given up when nobody waits for it any more. */
  join(target: string, signal: AbortSignal, start: (onStart: (giveUp: () => void) => void) => Promise<Answer>) {
    const shared = this.#reads.get(target) ?? this.#start(target, start);
    return new Promise<Answer>((resolve, reject) => {
      const leave = () => {
        shared.waiting.delete(settle);
        reject(signal.reason);
        if (shared.waiting.size > 0) return;
        this.#end(target, shared);
        shared.giveUp();
      };
      const settle = (answer: Promise<Answer>) => {
        signal.removeEventListener('abort', leave);
        answer.then(resolve, reject);
      };
      shared.waiting.add(settle);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave);
    });
  }

  #start(target: string, start: (onStart: (giveUp: () => void) => void) => Promise<Answer>): Shared {
    const shared: Shared = { waiting: new Set(), giveUp: () => {} };
    this.#reads.set(target, shared);
    const answer = start((giveUp) => {
      shared.giveUp = giveUp;
    });
    answer.then(
      (whole) => this.#settle(target, shared, whole),
      () => this.#settle(target, shared, answer),
    );
    return shared;
  }

  #settle(target: string, shared: Shared, answer: Answer | Promise<Answer>): void {
    this.#end(target, shared);
    const waiting = [...shared.waiting];
    shared.waiting.clear();
    const bodies =
      'body' in answer && answer.body instanceof ReadableStream ? split(answer.body, waiting.length) : undefined;
    if (bodies && waiting.length === 0) bodies[0]?.cancel().catch(() => {});
    waiting.forEach((settle, index) => {
      const body = bodies?.[index];
      settle('body' in answer ? Promise.resolve(body ? { ...answer, body } : answer) : answer);
    });
  }

  #end(target: string, shared: Shared): void {
    if (this.#reads.get(target) === shared) this.#reads.delete(target);
  }
}
