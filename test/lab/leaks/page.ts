// The page that may leak; `leaks.ts` builds it and counts.
import '../../../components/define/all.js';
import '../../../components/define/locales/de.js';
import type { PetDetailElement, PetFormElement, PetListElement } from '../../../components/index.js';
import { createClient } from '../../../src/index.js';

const pets = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  name: `Pet ${index + 1}`,
  categoryId: 1,
  status: ['available', 'pending', 'sold'][index % 3],
}));

/** A service that responds to reads at once and loses every response to a POST. */
const fetch = async ({ method, url }: Request) => {
  if (method === 'POST') throw new TypeError('Failed to fetch');
  const { pathname, searchParams } = new URL(url);
  if (!pathname.endsWith('/pets')) return Response.json(pets[0]);
  const status = searchParams.get('status');
  const limit = Number(searchParams.get('limit'));
  return Response.json(pets.filter((pet) => !status || pet.status === status).slice(0, limit));
};
const baseUrl = 'https://pets.test/v1';
/** This client lives as long as the page. */
const client = createClient({ baseUrl, apiKey: 'secret', fetch: (url, init) => fetch(new Request(url, init)) });
Object.assign(globalThis, { fetch });
// The browser would keep logged objects for its developer tools.
console.error = console.warn = () => {};

type Widget = PetListElement | PetFormElement | PetDetailElement;
const widgetsIn = (root: ParentNode) => [...root.querySelectorAll<Widget>('pet-list, pet-form, pet-detail')];

/** Adds markup to the page, waits until it has settled, and removes it. */
async function mount(
  markup: string,
  prepare: (root: HTMLElement) => void,
  shown?: () => Promise<unknown>,
): Promise<HTMLElement> {
  const root = document.createElement('div');
  root.innerHTML = markup;
  prepare(root);
  document.body.append(root);
  for (const widget of widgetsIn(root)) await widget.settled;
  await shown?.();
  root.remove();
  return root;
}

const frame = () => new Promise(requestAnimationFrame);

const withClient = (root: ParentNode) => {
  for (const widget of widgetsIn(root)) widget.client = client;
};
const withStoreClient = (root: ParentNode) => {
  for (const store of root.querySelectorAll('pet-store')) store.client = client;
};

/** An element that stays on the page for all repetitions. */
function staying<Tag extends 'pet-list' | 'pet-form'>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const id = `staying-${tag}`;
  const found = document.getElementById(id);
  if (found) return found as HTMLElementTagNameMap[Tag];
  const element = Object.assign(document.createElement(tag), { client, id });
  document.body.append(element);
  return element;
}

let sent = 0;

/** Sends a pet whose response is lost. The form remembers it, so that visitors do not send it twice by mistake. */
async function submitUncertain(): Promise<void> {
  const form = staying('pet-form');
  form.draft = { name: `Pet ${++sent}`, category: '1', status: '' };
  form.submit();
  await form.settled;
  if (form.phase !== 'uncertain') throw new Error(`The form is ${form.phase}, not uncertain.`);
}

const kept: unknown[] = [];
const widgets = '<pet-list filter selectable></pet-list><pet-form></pet-form>';

/** The actions by name; `turn` counts the repetitions. */
const acts: Readonly<Record<string, (turn: number) => Promise<unknown>>> = {
  'mount <pet-list>, which is painted': () =>
    mount('<pet-list filter sizes="5 20" selectable poll="60"></pet-list>', withClient, frame),
  'mount <pet-form>': () => mount('<pet-form></pet-form>', withClient),
  'mount <pet-detail>': () => mount('<pet-detail petid="3"></pet-detail>', withClient),
  'mount a store with a client': () => mount(`<pet-store>${widgets}</pet-store>`, withStoreClient),
  'mount a store with attributes': () => mount(`<pet-store baseurl="${baseUrl}">${widgets}</pet-store>`, () => {}),
  refresh: async () => {
    const list = staying('pet-list');
    list.refresh();
    await list.settled;
  },
  'switch status, limit and language': async (turn) => {
    const list = staying('pet-list');
    list.status = (['available', 'pending', undefined] as const)[turn % 3];
    list.limit = [5, 20][turn % 2];
    document.documentElement.lang = turn % 2 ? 'de' : 'en';
    await list.settled;
  },
  'remove and insert': async () => {
    staying('pet-list').poll = 60;
    for (const widget of [staying('pet-list'), staying('pet-form')]) {
      widget.remove();
      document.body.append(widget);
      await widget.settled;
    }
  },
  'uncertain submission, remembered': submitUncertain,
  'uncertain submission, then reset()': async () => {
    await submitUncertain();
    staying('pet-form').reset();
  },
  'control: a list that something keeps': async () => {
    const root = await mount('<pet-list></pet-list>', withClient);
    addEventListener('resize', () => root);
    kept.push(root);
  },
};

export const names = Object.keys(acts);

/** Repeats one action. */
export async function repeat(name: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) await acts[name]?.(turn);
}
