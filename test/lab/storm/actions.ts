import * as languages from '../../../components/i18n/languages.js';
import type { PetFormElement, PetListElement } from '../../../components/index.js';
import { createClient } from '../../../src/index.js';
import { choose, type } from '../../components/page.js';
import { hideTab } from '../../components/screen.js';
import { goodKey, origins } from './network.js';
import type { World } from './world.js';

type Action = (world: World) => unknown;

const statuses = ['available', 'pending', 'sold'] as const;

const find = <Kind extends HTMLElement = HTMLElement>(host: { readonly renderRoot: ParentNode }, selector: string) => [
  ...host.renderRoot.querySelectorAll<Kind>(selector),
];

/** Clicks one of the elements that a selector finds in a host, if there is one. */
function click(world: World, host: { readonly renderRoot: ParentNode }, selector: string): boolean {
  const found = find(host, selector);
  if (found.length === 0) return false;
  const target = world.pick(found);
  if (world.chance(0.8)) target.focus();
  target.click();
  return true;
}

function fill(world: World, form: PetFormElement, field: 'name' | 'category' | 'status', value: string): void {
  const [control] = find<HTMLInputElement | HTMLSelectElement>(form, `#${field}`);
  if (!control) return;
  if (world.chance(0.7)) control.focus();
  if (control instanceof HTMLSelectElement) choose(control, value);
  else type(control, value);
  const typed = world.typedIn(form);
  typed.draft = { ...typed.draft, [field]: value };
}

function submit(world: World, form: PetFormElement): void {
  const [button] = find(form, '[part~=submit]');
  if (world.chance(0.5)) button?.focus();
  world.send(form, form.draft.name, () => (world.chance(0.8) ? button?.click() : form.submit()));
}

/** Fills in a whole form, as most visitors do, and submits it. */
function fillAndSubmit(world: World): void {
  const form = world.pick(world.forms);
  if (!form.isConnected || !form.hasUpdated) return;
  fill(world, form, 'name', `Storm ${++world.names}`);
  fill(world, form, 'category', world.pick(['1', '2', '3']));
  if (world.chance(0.5)) fill(world, form, 'status', world.pick(statuses));
  submit(world, form);
}

const control = (world: World, index: 0 | 1, values: readonly string[]) => {
  const list = world.pick(world.lists);
  const select = find<HTMLSelectElement>(list, 'select[part=control]')[index];
  if (!select) return;
  if (world.chance(0.5)) select.focus();
  choose(select, world.pick(values));
};

const clickMore = (world: World) => {
  const list = world.pick(world.lists);
  if (click(world, list, '[part~=more]')) world.requestedMore.add(list);
};

const resend = (world: World) => {
  const form = world.pick(world.forms);
  const name = find(form, '.outcome bdi')[0]?.textContent;
  if (name) world.send(form, name, () => click(world, form, '[part~=resend]'));
};

const attributes: Readonly<Record<string, readonly (string | null)[]>> = {
  status: [...statuses, null],
  limit: ['5', '10', '20', null],
  layout: ['table', 'cards', 'auto', null],
  columns: ['name status', 'status name id', null],
  link: ['/animals/{id}', null],
  picture: ['/photos/{id}.jpg', null],
  poll: ['15', null],
  level: ['3', null],
  loading: ['lazy', null],
};

function setAttribute(world: World): void {
  const list = world.pick(world.lists);
  const name = world.pick(Object.keys(attributes));
  const value = world.pick(attributes[name] ?? []);
  if (value === null) list.removeAttribute(name);
  else list.setAttribute(name, value);
}

const setDetail = (world: World) => {
  const { detail } = world;
  world.pick<Action>([
    () => detail.setAttribute('for', world.pick(['first', 'second'])),
    () => detail.setAttribute('petid', String(world.pick([1000, 2000]) + Math.floor(world.random() * 16))),
    () => detail.removeAttribute('petid'),
    () => detail.setAttribute('via', world.pick(['auto', 'list'])),
    () => detail.setAttribute('status', world.pick(statuses)),
  ])(world);
};

/** Moves an element to a random place in a random store. */
const insertOrMove = (world: World) => {
  const store = world.pick(world.stores);
  const element = world.pick(world.elements);
  store.insertBefore(element, world.chance(0.5) ? null : store.firstElementChild);
};

const setKey = (world: World) => {
  const fresh = ({ rejected }: { readonly rejected: boolean }) => (rejected ? goodKey : 'old-key');
  const slow = () => new Promise<string>((resolve) => void setTimeout(resolve, 500, goodKey));
  const failing = () => Promise.reject(new Error('The vault is closed.'));
  const store = world.pick(world.stores);
  store.apiKey = world.pick([goodKey, goodKey, 'wrong-key', fresh, fresh, slow, failing]);
};

const setClient = (world: World) => {
  const origin = world.pick(origins);
  const client = createClient({
    baseUrl: `${origin}/v1`,
    apiKey: goodKey,
    fetch: (url, init) => world.network.fetch(new Request(url, init)),
    timeout: 15_000,
  });
  world.originOfClient.set(client, origin);
  world.pick(world.stores).client = client;
};

/** Another client changes the pets of a service. */
const changePets = (world: World) => {
  const { pets } = world.network.backends[world.pick(origins)];
  if (pets.all().length > 12) pets.remove(world.pick(pets.all()).id);
  else pets.add({ name: `Guest ${Math.floor(world.random() * 1000)}`, categoryId: 1, status: world.pick(statuses) });
  if (world.chance(0.5)) pets.update(world.pick(pets.all()).id, { status: world.pick(statuses) });
};

const focusAnything = (world: World) => {
  const controls = find(world.pick(world.elements), 'a, button, input, select');
  if (controls.length > 0) world.pick(controls).focus();
};

const blurPage = ({ focused }: World) => (focused as HTMLElement | null)?.blur();

/** Everything that can happen, and how likely it is. */
const actions: readonly (readonly [name: string, weight: number, action: Action])[] = [
  ['filter', 9, (world) => control(world, 0, ['', ...statuses])],
  ['limit', 4, (world) => control(world, 1, ['5', '10', '20'])],
  ['more', 3, clickMore],
  ['select', 6, (world) => click(world, world.pick(world.lists), '[part~=select]')],
  ['skip', 1, (world) => click(world, world.pick(world.lists), '[part~=skip]')],
  ['retry', 4, (world) => click(world, world.pick([...world.lists, world.detail]), '[part~=retry]')],
  ['pause', 1, (world) => click(world, world.pick(world.lists), '[part~=pause]')],
  ['type a name', 4, (world) => fill(world, world.pick(world.forms), 'name', `Storm ${++world.names}`)],
  ['type a category', 3, (world) => fill(world, world.pick(world.forms), 'category', world.pick(['1', '2', '3', '']))],
  ['choose a status', 2, (world) => fill(world, world.pick(world.forms), 'status', world.pick(['', ...statuses]))],
  ['submit', 4, (world) => submit(world, world.pick(world.forms))],
  ['fill in and submit', 10, fillAndSubmit],
  ['check', 2, (world) => click(world, world.pick(world.forms), '[part~=check]')],
  ['resend', 2, resend],
  ['reset', 1, (world) => world.reset(world.pick(world.forms))],
  ['set an attribute', 5, setAttribute],
  ['set the detail', 6, setDetail],
  ['refresh()', 8, (world) => world.pick(world.lists).refresh()],
  ['clear()', 1, (world) => world.pick(world.lists).clear()],
  ['remove', 5, (world) => world.pick(world.elements).remove()],
  ['insert or move', 6, insertOrMove],
  ['remove a store', 1, (world) => world.pick(world.stores).remove()],
  ['insert a store', 4, (world) => world.pick(world.places).append(world.pick(world.stores))],
  ['language', 2, (world) => world.pick([world.root, ...world.stores]).setAttribute('lang', world.pick(tags))],
  ['key', 3, setKey],
  ['base', 2, (world) => world.pick(world.stores).setAttribute('baseurl', `${world.pick(origins)}/v1`)],
  ['connect', 3, (world) => world.connect(world.pick(world.stores), world.pick([0, 1]))],
  ['client', 1, setClient],
  ['pets change', 3, changePets],
  ['focus', 8, focusAnything],
  ['blur', 1, blurPage],
  ['tab', 2, (world) => hideTab(world.chance(0.3))],
  ['nothing', 3, () => {}],
];
const tags = ['en', ...Object.keys(languages), 'xx'];
const total = actions.reduce((sum, [, weight]) => sum + weight, 0);

/** Runs a random action; returns its name. */
export function runAction(world: World): string {
  if (world.chance(0.08)) {
    world.conditions = world.pick(['normal', 'normal', 'flaky', 'flaky', 'flaky', 'slow', 'unauthorized', 'offline']);
    return `conditions: ${world.network.conditions}`;
  }
  let left = world.random() * total;
  for (const [name, weight, does] of actions) {
    left -= weight;
    if (left > 0) continue;
    does(world);
    return name;
  }
  return '';
}

export const refreshAll = (lists: readonly PetListElement[]): void => {
  for (const list of lists) list.refresh();
};
