import type { LogLine } from '../stage/report.js';

/** How many lines are kept, newest first. */
const kept = 60;

const names = { call: 'call', event: 'event', said: 'said' };

/** Writes down what the stage reports: calls, events with their fields, and what a screen reader would say. */
export function showLog(list: HTMLElement, stage: HTMLIFrameElement): void {
  // It scrolls, so it can be reached by keyboard.
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
  const mark = document.createElement('small');
  mark.textContent = names[kind];
  const name = document.createElement('span');
  name.textContent = text;
  line.append(mark, name);
  if (detail) {
    const fields = document.createElement('pre');
    fields.textContent = detail;
    line.append(fields);
  }
  return line;
}
