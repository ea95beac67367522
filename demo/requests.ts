import type { PetStoreClient } from '../src/index.js';
import { element } from './page.js';

/** How many lines are kept. */
const kept = 10;

/** Writes down what a client sends and what comes back, newest first. */
export function showRequests(client: PetStoreClient): void {
  const log = element('log');
  const open = new Map<string, HTMLLIElement>();

  client.addEventListener('request', ({ method, url, attempt, operation }) => {
    const line = document.createElement('li');
    line.textContent = `${method} ${new URL(url, location.href).pathname}${new URL(url, location.href).search} …`;
    open.set(`${operation} ${attempt} ${url}`, line);
    log.prepend(line);
    log.children[kept]?.remove();
  });
  client.addEventListener('response', ({ url, attempt, operation, status }) => {
    const key = `${operation} ${attempt} ${url}`;
    const line = open.get(key);
    if (line) line.textContent = (line.textContent ?? '').replace('…', `→ ${status}`);
    open.delete(key);
  });
}
