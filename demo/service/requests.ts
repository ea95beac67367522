import type { PetStoreClient } from '../../src/index.js';
import { element } from '../site/page.js';

/** How many lines are kept, newest first. */
const kept = 10;

/** Lists the requests of a client, with their results. The newest is also in the line that opens the list, without its time. */
export function showRequests(client: PetStoreClient): void {
  const [log, last] = [element('log'), element('last')];
  let count = 0;
  log.replaceChildren();
  const showLast = () =>
    last.replaceChildren(...[...(log.firstElementChild?.cloneNode(true).childNodes ?? [])].slice(0, 3));
  const part = (className: string, textContent: string) =>
    Object.assign(document.createElement('span'), { className, textContent });
  const lines = new Map<number, HTMLLIElement>();
  const end = (callId: number, status: string, duration: number) => {
    const line = lines.get(callId);
    line?.children[2]?.replaceWith(part(/^[23]/.test(status) ? '' : 'bad', status));
    line?.children[3]?.replaceWith(part('', `${Math.round(duration)} ms`));
    lines.delete(callId);
    showLast();
  };
  client.addEventListener('request', ({ callId, method, url }) => {
    const line = document.createElement('li');
    const { pathname, search } = new URL(url);
    line.append(part('', method), part('path', pathname + search), part('', '…'), part('', ''));
    lines.set(callId, line);
    log.prepend(line);
    log.children[kept]?.remove();
    element('count').textContent = String(++count);
    showLast();
  });
  client.addEventListener('response', ({ callId, status, duration }) => end(callId, `${status}`, duration));
  client.addEventListener('retry', ({ callId, duration }) => end(callId, 'no response', duration));
  client.addEventListener('failure', ({ callId, error, duration }) =>
    end(callId, error ? 'no response' : 'aborted', duration),
  );
}
