import type { Backend, BackendLogEntry } from '../../src/backend/index.js';
import type { PetStoreClient } from '../../src/index.js';
import { element } from '../site/page.js';

/** How many lines are kept, newest first. */
const kept = 10;

const write = (line: HTMLLIElement, method: string, path: string, end: string) => {
  line.textContent = `${method} ${path} ${end}`;
};

const newLine = () => {
  const log = element('log');
  const line = document.createElement('li');
  log.prepend(line);
  log.children[kept]?.remove();
  return line;
};

/** Lists the requests to the backend in this page, with their results. */
export function showRequestsOf(backend: Backend): void {
  const lines = new Map<number, HTMLLIElement>();
  const show = ({ number, method, path, outcome, status }: BackendLogEntry) => {
    const line = lines.get(number) ?? newLine();
    lines.set(number, line);
    const ends = { pending: '…', responded: `→ ${status}`, lost: '→ no response', aborted: '→ aborted' };
    write(line, method, path, ends[outcome]);
    if (outcome !== 'pending') lines.delete(number);
  };
  backend.addEventListener('request', ({ entry }) => show(entry));
  backend.addEventListener('response', ({ entry }) => show(entry));
}

/** Lists the requests of a client to another service, with their results. */
export function showRequestsFrom(client: PetStoreClient): void {
  const lines = new Map<number, HTMLLIElement>();
  const path = (url: string) => new URL(url).pathname + new URL(url).search;
  const end = (callId: number, text: string) => {
    const line = lines.get(callId);
    if (line) line.textContent = (line.textContent ?? '').replace('…', text);
    lines.delete(callId);
  };
  client.addEventListener('request', ({ callId, method, url }) => {
    const line = newLine();
    lines.set(callId, line);
    write(line, method, path(url), '…');
  });
  client.addEventListener('response', ({ callId, status }) => end(callId, `→ ${status}`));
  client.addEventListener('retry', ({ callId }) => end(callId, '→ no response'));
  client.addEventListener('failure', ({ callId, error }) => end(callId, error ? '→ no response' : '→ aborted'));
}
