import type { TypedEventTarget } from '../shared/event-target.js';
import type { BackendRequest, RequestKind } from './requests.js';

/** A request that arrived (`request`), or whose outcome is known (`response`). */
export interface BackendEvent extends Event {
  readonly request: BackendRequest;
}

/** The events of a backend, by type. */
export type BackendEvents = Readonly<Record<'request' | 'response', BackendEvent>>;

/** Resolves with the entry of the next request whose outcome becomes known. Rejects with the reason of the signal. */
export function nextEntry<Name extends RequestKind>(
  target: TypedEventTarget<BackendEvents>,
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
