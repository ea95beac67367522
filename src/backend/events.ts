import type { BackendRequest, RequestKind } from './requests.js';

/** A request that arrived (`request`), or whose outcome is known (`response`). */
export interface BackendEvent extends Event {
  readonly request: BackendRequest;
}

/** A function, or an object with a method `handleEvent`. */
type Listener = ((event: BackendEvent) => void) | { handleEvent(event: BackendEvent): void } | null;

/** An `EventTarget` with these two events only. */
export interface BackendEventTarget extends EventTarget {
  /** Listens to an event of the backend. */
  addEventListener(
    type: 'request' | 'response',
    listener: Listener,
    options?: Parameters<EventTarget['addEventListener']>[2],
  ): void;
  /** Stops listening to an event of the backend. */
  removeEventListener(
    type: 'request' | 'response',
    listener: Listener,
    options?: Parameters<EventTarget['removeEventListener']>[2],
  ): void;
}

/** Resolves with the entry of the next request whose outcome becomes known. Rejects with the reason of the signal. */
export function nextEntry<Name extends RequestKind>(
  target: BackendEventTarget,
  operation: Name | undefined,
  signal: AbortSignal | undefined,
): Promise<Extract<BackendRequest, { operation: Name }>> {
  return new Promise((resolve, reject) => {
    const end = () => {
      signal?.removeEventListener('abort', aborted);
      target.removeEventListener('response', responded);
    };
    const aborted = () => {
      end();
      reject(signal?.reason);
    };
    const responded = ({ request }: BackendEvent) => {
      if (operation !== undefined && request.operation !== operation) return;
      end();
      resolve(request as Extract<BackendRequest, { operation: Name }>);
    };
    if (signal?.aborted) return aborted();
    signal?.addEventListener('abort', aborted);
    target.addEventListener('response', responded);
  });
}
