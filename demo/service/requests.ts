import type { Backend, LogEntry } from '../../src/backend/index.js';
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

/** Writes down what the backend in this page is asked, and what became of it. */
export function showRequestsOf(backend: Backend): void {
  const lines = new Map<number, HTMLLIElement>();
  const show = ({ number, method, path, outcome, status }: LogEntry) => {
    const line = lines.get(number) ?? newLine();
    lines.set(number, line);
    const ends = { pending: '…', answered: `→ ${status}`, lost: '→ no answer', aborted: '→ given up' };
    write(line, method, path, ends[outcome]);
    if (outcome !== 'pending') lines.delete(number);
  };
  backend.addEventListener('request', ({ entry }) => show(entry));
  backend.addEventListener('answer', ({ entry }) => show(entry));
}

/** Writes down what a client sends to a service elsewhere, and what it answers. */
export function showRequestsFrom(client: PetStoreClient): void {
  const lines = new Map<string, HTMLLIElement>();
  const path = (url: string) => new URL(url).pathname + new URL(url).search;
  client.addEventListener('request', ({ method, url, attempt }) => {
    const line = newLine();
    lines.set(`${attempt} ${url}`, line);
    write(line, method, path(url), '…');
  });
  client.addEventListener('response', ({ url, attempt, status }) => {
    const line = lines.get(`${attempt} ${url}`);
    if (line) line.textContent = (line.textContent ?? '').replace('…', `→ ${status}`);
  });
}
