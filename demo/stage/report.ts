import type { Tag } from '../../.config/docs/manifest.js';
import type { Backend, BackendRequest } from '../../src/backend/index.js';

/** A line of the playground's log. */
export interface LogLine {
  readonly kind: 'call' | 'event' | 'said';
  readonly text: string;
  readonly detail: string;
}

const ends = { pending: '…', responded: '', lost: 'no response', aborted: 'aborted' };

/** Tells `write` about every response of the backend. */
export function reportCalls(backend: Backend, write: (line: LogLine) => void): void {
  backend.addEventListener('response', ({ request }: { readonly request: BackendRequest }) => {
    const { method, path, outcome, status, fault } = request;
    const end = outcome === 'responded' ? String(status) : ends[outcome];
    write({ kind: 'call', text: `${method} ${path} → ${end}`, detail: fault ? `fault: ${fault}` : '' });
  });
}

/** Tells `write` about the events of these tags, with their fields. */
export function reportEvents(tags: readonly Tag[], write: (line: LogLine) => void): void {
  const types = tags.flatMap(({ events = [] }) => events.map(({ name }) => name));
  for (const type of new Set(types)) {
    document.addEventListener(type, (event) => {
      const own = Object.entries(event).filter(([name]) => name !== 'isTrusted');
      const fields = own.map(([name, value]) => `${name}: ${written(value)}`);
      write({ kind: 'event', text: type, detail: fields.join('\n') });
    });
  }
}

const written = (value: unknown): string => {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value === 'function') return '()';
  // With spaces, at which a line may end.
  const text = (JSON.stringify(value, null, 1) ?? 'undefined').replace(/\n\s*/g, ' ');
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

/** Tells `write` what screen readers announce from the status regions of the elements. */
export function reportAnnouncements(elements: Iterable<Element>, write: (line: LogLine) => void): void {
  for (const { shadowRoot } of elements) {
    if (!shadowRoot) continue;
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.map(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest('[role=status]'),
        ),
      );
      for (const region of regions) {
        const text = region?.textContent?.trim();
        if (text) write({ kind: 'said', text, detail: '' });
      }
    }).observe(shadowRoot, { subtree: true, childList: true, characterData: true });
  }
}
