import type { Tag } from '../../.config/docs/manifest.js';
import type { Backend, BackendRequest } from '../../src/backend/index.js';

/** A line of the playground's log. */
export interface LogLine {
  readonly kind: 'call' | 'event' | 'said';
  readonly text: string;
  /** What it is about, in a few words. */
  readonly about: string;
  /** All fields of an event. */
  readonly detail: string;
}

const ends = { pending: '…', responded: '', lost: 'no response', aborted: 'aborted' };

/** Tells `write` about every response of the backend. */
export function reportCalls(backend: Backend, write: (line: LogLine) => void): void {
  backend.addEventListener('response', ({ request }: { readonly request: BackendRequest }) => {
    const { method, path, outcome, status, fault } = request;
    const end = outcome === 'responded' ? String(status) : ends[outcome];
    write({ kind: 'call', text: `${method} ${path} → ${end}`, about: fault ? `fault: ${fault}` : '', detail: '' });
  });
}

/** Tells `write` about the events of these tags, with their fields. */
export function reportEvents(tags: readonly Tag[], write: (line: LogLine) => void): void {
  const types = tags.flatMap(({ events = [] }) => events.map(({ name }) => name));
  for (const type of new Set(types)) {
    document.addEventListener(type, (event) => {
      const own = Object.entries(event).filter(([name]) => name !== 'isTrusted');
      const fields = own.map(([name, value]) => `${name}: ${written(value)}`);
      const [name = '', value] = own.find(([name]) => name === 'pet') ?? own[0] ?? [];
      write({ kind: 'event', text: type, about: inWords(name, value), detail: fields.join('\n') });
    });
  }
}

const written = (value: unknown): string => {
  if (value instanceof Error) return `${value}`;
  if (typeof value === 'function') return '()';
  // With spaces, at which a line may end.
  return (JSON.stringify(value, null, 1) ?? 'undefined').replace(/\n\s*/g, ' ');
};

/** A pet by its name and id, a list by its length, and other values as they are. */
function inWords(field: string, value: unknown): string {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? field.slice(0, -1) : field}`;
  if (value instanceof Error || typeof value !== 'object' || value === null) return `${value ?? ''}`;
  const { name, id, ...rest } = value as Readonly<Record<string, unknown>>;
  if (name === undefined) return Object.entries(rest).flat().join(' ');
  return `${name}${id === undefined ? '' : ` (${id})`}`;
}

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
        if (text) write({ kind: 'said', text, about: '', detail: '' });
      }
    }).observe(shadowRoot, { subtree: true, childList: true, characterData: true });
  }
}
