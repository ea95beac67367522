import type { PetStoreClient } from '../../src/index.js';
import { element } from '../site/page.js';

/** How many lines are kept, newest first. */
const kept = 3;

/** Lists the requests of a client, with their results. */
export function showRequests(client: PetStoreClient): void {
  const log = element('log');
  const lines = new Map<number, HTMLLIElement>();
  const path = (url: string) => new URL(url).pathname + new URL(url).search;
  const end = (callId: number, text: string) => {
    const line = lines.get(callId);
    if (line) line.textContent = (line.textContent ?? '').replace('…', text);
    lines.delete(callId);
  };
  client.addEventListener('request', ({ callId, method, url }) => {
    const line = document.createElement('li');
    line.textContent = `${method} ${path(url)} …`;
    lines.set(callId, line);
    log.prepend(line);
    log.children[kept]?.remove();
  });
  client.addEventListener('response', ({ callId, status }) => end(callId, `→ ${status}`));
  client.addEventListener('retry', ({ callId }) => end(callId, '→ no response'));
  client.addEventListener('failure', ({ callId, error }) => end(callId, error ? '→ no response' : '→ aborted'));
}
