import type { BackendLogEntry, RequestKind } from './log.js';

/** A request that arrived (`request`), or whose outcome is known (`response`). */
export class BackendEvent extends Event {
  readonly entry: BackendLogEntry;

  constructor(type: 'request' | 'response', entry: BackendLogEntry) {
    super(type);
    this.entry = entry;
  }
}

type Listener = (event: BackendEvent) => void;

/** An `EventTarget` with the types of these two events. */
export interface BackendEventTarget extends EventTarget {
  addEventListener(
    type: 'request' | 'response',
    listener: Listener,
    options?: Parameters<EventTarget['addEventListener']>[2],
  ): void;
  addEventListener(...parameters: Parameters<EventTarget['addEventListener']>): void;
  removeEventListener(
    type: 'request' | 'response',
    listener: Listener,
    options?: Parameters<EventTarget['removeEventListener']>[2],
  ): void;
  removeEventListener(...parameters: Parameters<EventTarget['removeEventListener']>): void;
}

/** The platform's own class, typed. */
export const BackendEventTarget = EventTarget as new () => BackendEventTarget;

/** Resolves with the entry of the next request whose outcome becomes known. Rejects with the reason of the signal. */
export function nextEntry<Name extends RequestKind>(
  target: BackendEventTarget,
  operation: Name | undefined,
  signal: AbortSignal | undefined,
): Promise<Extract<BackendLogEntry, { operation: Name }>> {
  return new Promise((resolve, reject) => {
    const end = () => {
      signal?.removeEventListener('abort', aborted);
      target.removeEventListener('response', responded);
    };
    const aborted = () => {
      end();
      reject(signal?.reason);
    };
    const responded = ({ entry }: BackendEvent) => {
      if (operation !== undefined && entry.operation !== operation) return;
      end();
      resolve(entry as Extract<BackendLogEntry, { operation: Name }>);
    };
    if (signal?.aborted) return aborted();
    signal?.addEventListener('abort', aborted);
    target.addEventListener('response', responded);
  });
}
