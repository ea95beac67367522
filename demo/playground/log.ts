import type { LogLine } from '../stage/report.js';

/** As in code. */
const colors = { call: '', event: 'hljs-name', said: 'hljs-string' };

/** The most lines in the log, newest first. */
const kept = 60;

/** Lists what the stage reports: calls, events with their fields, and announcements. */
export function showLog(list: HTMLElement, stage: HTMLIFrameElement): void {
  // It scrolls, so the keyboard must reach it.
  list.tabIndex = 0;
  addEventListener('message', ({ data, source, origin }: MessageEvent<LogLine>) => {
    if (source !== stage.contentWindow || origin !== location.origin) return;
    list.prepend(lineOf(data));
    list.children[kept]?.remove();
  });
}

/** A line, which an event opens to its fields. */
function lineOf({ kind, text, about, detail }: LogLine): HTMLLIElement {
  const line = make('li', '');
  line.className = kind;
  const head = make(detail ? 'summary' : 'div', '');
  head.append(Object.assign(make('span', text), { className: colors[kind] }), ` ${about}`);
  const fields = make('details', '');
  fields.append(head, make('pre', detail));
  line.append(make('small', kind), detail ? fields : head);
  return line;
}

const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, textContent: string) =>
  Object.assign(document.createElement(name), { textContent });
