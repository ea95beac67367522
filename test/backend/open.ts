import type { BackendOptions } from '../../src/backend/index.js';
import { MemoryBackend } from '../../src/backend/memory-backend.js';
import { serviceAt } from '../contract/service.js';

/** A backend that lets `secret` in, and the two ways of asking it. */
export function open(options: Partial<BackendOptions> = {}) {
  const backend = new MemoryBackend({ apiKeys: ['secret'], ...options });
  const call = (path: string, init?: RequestInit) =>
    backend.fetch(`https://pets.test/v1${path}`, { headers: { Authorization: 'Bearer secret' }, ...init });
  return { backend, call, ...serviceAt('https://pets.test/v1', backend.fetch) };
}

/** A body that the service takes. */
export const rex = '{"name":"Rex","categoryId":3}';

/** What a promise rejects with. @throws Error when it does not. */
export const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('The promise did not reject.');
    },
    (reason: unknown) => reason,
  );

/** The events that are listened for on a target from now on, as their listeners come and go. */
export function listenersOf(target: EventTarget): readonly string[] {
  const listeners: string[] = [];
  const { addEventListener, removeEventListener } = target;
  Object.assign(target, {
    addEventListener(...call: Parameters<typeof addEventListener>) {
      listeners.push(call[0]);
      addEventListener.apply(target, call);
    },
    removeEventListener(...call: Parameters<typeof removeEventListener>) {
      listeners.splice(listeners.indexOf(call[0]) >>> 0, 1);
      removeEventListener.apply(target, call);
    },
  });
  return listeners;
}
