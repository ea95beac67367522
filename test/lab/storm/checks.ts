import type { PetListElement } from '../../../components/index.js';
import type { PetElement } from '../../../components/pet-element.js';
import { origins } from './network.js';
import { petsOf, queryText, rowsOf } from './responses.js';
import type { World } from './world.js';

const label = (element: Element) => `<${element.localName} id="${element.id}">`;
const petIdOf = (element: Element | null) => element?.closest<HTMLElement>('[data-pet-id]')?.dataset['petId'];
const find = (element: PetElement, selector: string) => element.renderRoot.querySelector<HTMLElement>(selector);
const isBusy = (element: PetElement) => find(element, '[aria-busy=true]') !== null;

/** The focused element, and its pet, host and phase. */
interface Focus {
  readonly host: PetElement | undefined;
  readonly element: Element | null;
  readonly petId: string | undefined;
  readonly phase: string | undefined;
}

export function focusIn(world: World): Focus {
  const element = world.focused;
  const host = world.elements.find((one) => one === element || one.shadowRoot === element?.getRootNode());
  const phase = host && 'phase' in host ? String(host.phase) : undefined;
  return { host, element, petId: petIdOf(element), phase };
}

/** Checks what must be true at any time. @param before The focus at the end of the last action. */
export function checkAlways(world: World, before: Focus, actName: string): void {
  const { detail, lists } = world;
  checkFocus(world, before, actName);
  for (const list of lists) if (list.isConnected) checkRows(world, list);
  for (const element of [...lists, detail]) {
    if (!element.isConnected && isBusy(element))
      world.problems.push(`${label(element)} waits for a response outside of the document`);
  }
  checkForms(world);
  checkLanguages(world);
  for (const element of [...lists, detail]) {
    if (element.isConnected && element.phase === 'error' && !find(element, '[part=error]'))
      world.problems.push(`${label(element)} hides its error`);
  }
  const followed = lists.find(({ id }) => id === detail.getAttribute('for'));
  const isInSight = followed?.isConnected && followed.getRootNode() === detail.getRootNode();
  const selected = isInSight ? followed.selected : undefined;
  if (selected !== undefined && followed?.pets.some(({ id }) => id === selected) && detail.pet?.id !== selected)
    world.problems.push(`${label(detail)} shows ${detail.pet?.id}, but ${selected} is selected`);
  const isFetched = detail.source === 'list' || detail.source === 'get';
  if (isFetched && detail.isConnected && detail.pet?.id !== detail.getAttribute('petid'))
    world.problems.push(`${label(detail)} shows ${detail.pet?.id} instead of ${detail.getAttribute('petid')}`);
}

/** The rows on screen come from a response: to the current query, unless its request is in progress or has failed. */
function checkRows(world: World, list: PetListElement): void {
  const store = list.closest('pet-store');
  const rows = rowsOf(list);
  if (!store || !list.hasUpdated) return;
  if (list.client !== store.client) world.problems.push(`${label(list)} uses another client than its store`);
  const origin = world.originOf(store);
  const { responses } = world.network;
  if (!responses.hasBeginning(origin, rows))
    world.problems.push(`${label(list)} shows rows that ${origin} never sent: ${JSON.stringify(rows)}`);
  const isLoaded = !isBusy(list) && (list.phase === 'ready' || list.phase === 'empty');
  if (isLoaded && !responses.has(origin, queryText(list.limit, list.status), rows))
    world.problems.push(
      `${label(list)} shows rows that no response to this query had: ${list.limit} ${list.status}: ${JSON.stringify(rows)}`,
    );
  const selected = rows.find(({ id }) => id === list.selected);
  if (isLoaded && list.selected !== undefined && !selected)
    world.problems.push(`${label(list)} has selected ${list.selected}, which it does not show`);
  const pressed = [...list.renderRoot.querySelectorAll('[part~=select][aria-pressed=true]')].map(petIdOf);
  if (pressed.some((id) => id !== list.selected) || (selected && list.selectable && pressed.length !== 1))
    world.problems.push(`${label(list)} shows ${pressed} as selected instead of ${list.selected}`);
}

/** Lists in the same language have the same heading. */
function checkLanguages(world: World): void {
  const headings = new Map<string, string | undefined>();
  for (const list of world.lists) {
    if (!list.isConnected || !list.hasUpdated) continue;
    const lang = list.closest('[lang]')?.getAttribute('lang') ?? '';
    const heading = find(list, '[part=heading]')?.textContent?.trim();
    const same = headings.get(lang) ?? heading;
    headings.set(lang, same);
    if (heading !== same) world.problems.push(`In “${lang}”, ${label(list)} says “${heading}” and another “${same}”`);
  }
}

function checkForms(world: World): void {
  world.followForms();
  for (const form of world.forms) {
    const { draft } = world.typedIn(form);
    for (const field of ['name', 'category', 'status'] as const) {
      const control = find(form, `#${field}`) as HTMLInputElement | HTMLSelectElement | null;
      const values = [form.draft[field], ...(control && form.isConnected ? [control.value] : [])];
      if (values.some((value) => value !== draft[field]))
        world.problems.push(`${label(form)} holds ${field} “${values}” instead of “${draft[field]}”`);
    }
  }
  for (const [name, posts] of world.network.posts) {
    // After a 401 nothing was added, and a key function may return another key for one retry.
    const sent = posts.filter(({ status }) => status !== 401).length;
    const [submits = 0, gestures = 0] = [world.submits.get(name), world.gestures.get(name)];
    if (sent > submits || submits > gestures)
      world.problems.push(`“${name}” was sent ${sent} times, for ${submits} submissions and ${gestures} clicks`);
  }
}

/** The focus stays on its element, with its pet, or inside its host; only lists and forms may move it, by their rules. */
function checkFocus(world: World, { host, element, petId, phase }: Focus, actName: string): void {
  if (!host?.isConnected) return;
  const now = focusIn(world);
  const where = `${label(host)} ${element?.localName}${element?.id && `#${element.id}`}`;
  // After a submission, the focus moves to the first problem or to the outcome.
  const isSubmission = /submit|resend/.test(actName);
  if (now.host !== host) {
    const form = world.forms.find((one) => one === now.host);
    if (form && (isSubmission || world.typedIn(form).focused === element)) return;
    if (world.requestedMore.has(now.host as PetListElement)) return;
    world.problems.push(`the focus left ${where} for ${now.element?.localName}`);
    return;
  }
  const moves =
    host.localName === 'pet-form'
      ? now.phase !== phase || isSubmission
      : world.requestedMore.has(host as PetListElement);
  if (moves || !element?.isConnected) return;
  if (petIdOf(element) === petId && now.element !== element)
    world.problems.push(`the focus moved from ${where} to ${now.element?.localName}`);
}

/** Checks what must be true when nothing is in progress. */
export function checkSettled(world: World): void {
  const { network, elements, lists, forms, detail } = world;
  if (network.inProgress > 0) world.problems.push(`${network.inProgress} requests are still in progress`);
  for (const element of elements) {
    if (isBusy(element)) world.problems.push(`${label(element)} is still busy`);
    if (find(element, '[part=skeleton], .skeleton, .stalled, [aria-disabled=true]'))
      world.problems.push(`${label(element)} still shows that something is loading`);
  }
  const expectPhase = (element: PetElement & { readonly phase: string }, phases: readonly string[]) => {
    if (!phases.includes(element.phase)) world.problems.push(`${label(element)} is still “${element.phase}”`);
  };
  for (const list of lists) expectPhase(list, ['ready', 'empty', 'error']);
  for (const form of forms) expectPhase(form, ['pristine', 'invalid', 'created', 'rejected', 'uncertain']);
  expectPhase(detail, ['idle', 'ready', 'not-found', 'not-listed', 'error']);
  for (const [name, submits] of world.submits) {
    const sent = network.posts.get(name)?.filter(({ isApplied }) => isApplied).length ?? 0;
    if (sent > submits) world.problems.push(`“${name}” was added ${sent} times for ${submits} submissions`);
  }
}

/** Checks what must be true after the network has recovered and every list has refreshed. */
export function checkRecovered(world: World): void {
  for (const element of [...world.lists, world.detail]) {
    if (element.phase === 'error' || find(element, '[part=error]'))
      world.problems.push(`${label(element)} still shows an error: ${element.error}`);
  }
  for (const list of world.lists) {
    const store = list.closest('pet-store');
    const origin = store && origins.find((one) => one === world.originOf(store));
    if (!origin) continue;
    const { status, limit } = list;
    const all = petsOf(JSON.stringify(world.network.backends[origin].pets.all()));
    const pets = all.filter((pet) => !status || pet.status === status).slice(0, limit);
    const rows = rowsOf(list);
    if (JSON.stringify(rows.map(({ id }) => id)) !== JSON.stringify(pets.map(({ id }) => id)))
      world.problems.push(`${label(list)} shows ${rows.length} rows, but the service has ${pets.length} others`);
  }
}
