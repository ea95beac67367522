import type { LogLine } from '../stage/report.js';

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

function lineOf({ kind, text, detail }: LogLine): HTMLLIElement {
  const line = document.createElement('li');
  line.className = kind;
  for (const [name, content] of [
    ['small', kind],
    ['span', text],
    ['pre', detail],
  ] as const) {
    const part = document.createElement(name);
    part.textContent = content;
    if (content) line.append(part);
  }
  return line;
}
