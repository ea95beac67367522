import { oneEvent } from '@open-wc/testing';
import '../../components/define/all.js';
import type { PetDetailElement, PetErrorEvent, PetFormElement, PetListElement } from '../../components/index.js';
import { type Backend, type BackendOptions, createBackend } from '../../src/backend/index.js';
import { createClient, type PetStoreClient } from '../../src/index.js';
import { nextTask } from './clock.js';

/** Pets of a backend. */
export const [rex, bella] = [
  { name: 'Rex', categoryId: 3 },
  { name: 'Bella', categoryId: 3 },
] as const;

/** Pets with the ids, and the numbers in their names, from 1 on. */
export const many = (count: number, status: 'sold' | 'available' = 'sold') =>
  Array.from({ length: count }, (_, index) => ({ name: `Pet ${index + 1}`, categoryId: 1, status }));

export const baseUrl = 'https://pets.test/v1';
const opened: HTMLElement[] = [];

export const { body } = document;

export const focused = (): Element | null => document.activeElement;

/** A backend, and a client that talks to it and never retries, so that one fault is one failure. */
export function connect(options: Partial<BackendOptions> = {}): Pick<Page, 'backend' | 'client'> {
  const backend = createBackend({ apiKeys: ['secret'], ...options });
  return { backend, client: createClient({ baseUrl, apiKey: 'secret', fetch: backend.fetch, retry: false }) };
}

/** A store in the page whose client talks to a backend of its own. */
class Page {
  readonly backend: Backend;
  readonly client: PetStoreClient;
  readonly store = cleanUp(document.createElement('pet-store'));

  constructor(markup: string, { backend, client }: Pick<Page, 'backend' | 'client'>) {
    Object.assign(this.store, { client });
    this.backend = backend;
    this.client = client;
    write(this.store, markup);
    body.append(this.store);
  }

  get list(): PetListElement {
    return the('pet-list', this.store);
  }

  get form(): PetFormElement {
    return the('pet-form', this.store);
  }

  get detail(): PetDetailElement {
    return the('pet-detail', this.store);
  }
}

/** Puts `markup` into a `<pet-store>` on the page, with a client that talks to a backend of its own. */
export const open = (markup: string, options: Partial<BackendOptions> = {}, over: Partial<Page> = {}): Page =>
  new Page(markup, { ...connect(options), ...over });

/** The same, once its first list shows its pets. */
export async function loaded(...given: Parameters<typeof open>): Promise<Page> {
  const page = open(...given);
  await next(page.list, 'pet-load');
  return page;
}

/** Appends markup to an element. */
export function write(element: Element | ShadowRoot, markup: string): void {
  element.append(document.createRange().createContextualFragment(markup));
}

// Lists remember how many rows they showed.
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const element of opened.splice(0)) element.remove();
});

/** The element that `markup` describes, for the rest of the test. */
export function place<Kind extends HTMLElement>(markup: string): Kind {
  const around = cleanUp(document.createElement('div'));
  write(around, markup);
  body.append(around);
  return around.firstElementChild as Kind;
}

/** Removes `element` after the test. */
export function cleanUp<Kind extends HTMLElement>(element: Kind): Kind {
  opened.push(element);
  return element;
}

interface Tags {
  'pet-list': PetListElement;
  'pet-form': PetFormElement;
  'pet-detail': PetDetailElement;
}

/** The one element of a kind below `root`. */
export function the<Tag extends keyof Tags>(tag: Tag, root: ParentNode = body): Tags[Tag] {
  const element = root.querySelector(tag);
  if (!element) throw new Error(`There is no <${tag}>.`);
  return element;
}

/** Resolves with the next event of a type that `target` gets. */
export const next = <Type extends keyof HTMLElementEventMap>(target: EventTarget, type: Type) =>
  oneEvent<HTMLElementEventMap[Type]>(target, type);

/** Resolves with the next `pet-error` of an element, once it is rendered. */
export async function failed(element: PetListElement | PetFormElement | PetDetailElement): Promise<PetErrorEvent> {
  const event = await next(element, 'pet-error');
  await element.settled;
  return event;
}

/** Clicks a button of the page that gives a command; an engine that knows no commands is helped. */
export function command(button: HTMLElement): void {
  button.click();
  if ('command' in HTMLButtonElement.prototype) return;
  const event = Object.assign(new Event('command'), { command: button.getAttribute('command') });
  button.ownerDocument.getElementById(button.getAttribute('commandfor') ?? '')?.dispatchEvent(event);
}

/** Resolves when `test` first holds, looked at after each task: a stopped clock stops the timers of `waitUntil`. */
export async function until(test: () => unknown): Promise<void> {
  const start = performance.now();
  while (!test()) {
    if (performance.now() - start > 10_000) throw new Error(`Not within ten seconds: ${test}`);
    await nextTask();
  }
}

/** The arguments of each call of `console[method]` from now on in this test. */
export function captureConsole(method: 'error' | 'warn'): unknown[][] {
  const calls: unknown[][] = [];
  const before = console[method];
  console[method] = (...args: unknown[]) => calls.push(args);
  restores.push(() => {
    console[method] = before;
  });
  return calls;
}

const restores: (() => void)[] = [];
// Many tests cause errors that the elements log.
beforeEach(() => {
  captureConsole('error');
  captureConsole('warn');
});
afterEach(() => {
  for (const restore of restores.splice(0).reverse()) restore();
});

/** For the rest of the test, a function stands for the network. */
export function replaceFetch(fetch: (request: Request) => Response | Promise<Response>): void {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => fetch(new Request(input, init));
  restores.push(() => {
    globalThis.fetch = before;
  });
}

/** What the status regions below `root` say. */
export const statusText = (element: Element): string =>
  element.shadowRoot?.querySelector('[role=status]')?.textContent ?? '';

/** Chooses an option of a `<select>` as a visitor does. */
export function choose(control: HTMLSelectElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Types into a field as a visitor does. */
export function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The requests of one operation that a backend got. */
export const requests = (backend: Backend, operation: string) =>
  backend.requests.filter((entry) => entry.operation === operation);
