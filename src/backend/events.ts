import { abortable } from '../http/body.js';
import type { TypedEventTarget } from '../shared/event-target.js';
import type { BackendRequest, RequestKind } from './requests.js';

/** A request that arrived (`request`), or whose outcome is known (`response`). */
export interface BackendEvent extends Event {
  readonly request: BackendRequest;
}

/** The events of a backend, by type. */
export type BackendEvents = Readonly<Record<'request' | 'response', BackendEvent>>;

/** Resolves with the entry of the next request whose outcome becomes known. Rejects with the reason of the signal. */
export async function nextEntry<Name extends RequestKind>(
  target: TypedEventTarget<BackendEvents>,
  operation: Name | undefined,
  signal: AbortSignal | undefined,
): Promise<Extract<BackendRequest, { operation: Name }>> {
  let responded: (event: BackendEvent) => void = () => {};
  const next = new Promise<BackendRequest>((resolve) => {
    responded = ({ request }) => {
      if (operation === undefined || request.operation === operation) resolve(request);
    };
  });
  target.addEventListener('response', responded);
  const entry = await (signal ? abortable(signal, next) : next).finally(() =>
    target.removeEventListener('response', responded),
  );
  return entry as Extract<BackendRequest, { operation: Name }>;
}
