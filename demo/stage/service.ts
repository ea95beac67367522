import type { Backend, BackendFault } from '../../src/backend/index.js';
import type { Setup } from '../playground/markup.js';

/** The faults of the service in the page, by the value of the control. */
export const faults: Readonly<Record<string, { readonly text: string; readonly faults: readonly BackendFault[] }>> = {
  '': { text: 'works', faults: [] },
  hang: { text: 'never responds', faults: [{ kind: 'hang' }] },
  slow: { text: 'responds slowly, in pieces', faults: [{ kind: 'slow', duration: 8000 }] },
  lost: { text: 'cannot be reached', faults: [{ kind: 'lost' }] },
  unsure: {
    text: 'loses the response after adding a pet',
    faults: [{ kind: 'lost', effect: true, operation: 'createPet' }],
  },
  key: { text: 'rejects the key (401)', faults: [{ kind: 'response', status: 401 }] },
  rejects: { text: 'rejects new pets (400)', faults: [{ kind: 'response', status: 400, operation: 'createPet' }] },
  broken: { text: 'fails (500, HTML)', faults: [{ kind: 'response', status: 500, body: 'html' }] },
  busy: {
    text: 'is busy (429, Retry-After)',
    faults: [{ kind: 'response', status: 429, headers: { 'Retry-After': '60' } }],
  },
  cut: { text: 'sends an unreadable response', faults: [{ kind: 'cut' }] },
  flaky: { text: 'fails half of the time', faults: [{ kind: 'lost', chance: 0.5 }] },
};

/** Applies what can change while the service runs. */
export function setService(backend: Backend, setup: Setup): void {
  backend.faults = faults[setup.get('fault') ?? '']?.faults ?? [];
  backend.latency = Math.min(10_000, Math.max(0, Number(setup.get('latency') ?? 200)));
}
