import { expect } from '@open-wc/testing';
import type { Named, Tag } from '../../.config/docs/manifest.js';
import { slots } from '../../components/facts.js';
import type { PetDetailElement, PetFormElement, PetListElement } from '../../components/index.js';
import type { BackendOptions } from '../../src/backend/index.js';
import { stopClock } from './clock.js';
import { choose, cleanUp, connect, next, open, the, until } from './page.js';
import { get } from './roles.js';
import { putOnScreen, setVisitorActive } from './screen.js';

const kinds = ['parts', 'slots', 'states', 'events', 'attributes', 'properties', 'css properties'] as const;
type Facts = Record<(typeof kinds)[number], Set<string>>;

const noFacts = () => Object.fromEntries(kinds.map((kind) => [kind, new Set<string>()])) as Facts;

const names = (items: readonly Named[] = []) => new Set(items.map(({ name }) => name));

/** What the manifest says of a tag. */
const documented = (tag: Tag): Facts => ({
  parts: names(tag.cssParts),
  slots: names(tag.slots),
  states: names(tag.cssStates),
  events: names(tag.events),
  attributes: names(tag.attributes),
  properties: names(tag.members.filter(({ kind, readonly }) => kind === 'field' && !readonly)),
  'css properties': names(tag.cssProperties),
});

/** What one side has and the other lacks. */
function differences(tag: string, manifest: Facts, seen: Facts): string[] {
  return kinds.flatMap((kind) => [
    ...[...seen[kind]]
      .filter((name) => !manifest[kind].has(name))
      .map((name) => `<${tag}> has ${kind} ${name}, not in the manifest`),
    ...[...manifest[kind]]
      .filter((name) => !seen[kind].has(name))
      .map((name) => `<${tag}> lacks ${kind} ${name} of the manifest`),
  ]);
}

const tagNames = ['pet-store', 'pet-list', 'pet-form', 'pet-detail'] as const;

describe('the manifest of the elements', () => {
  const seen = Object.fromEntries(tagNames.map((tag) => [tag, noFacts()])) as Record<(typeof tagNames)[number], Facts>;
  let tags: Tag[];

  const internals = new WeakMap<Element, ElementInternals>();
  const realInternals = HTMLElement.prototype.attachInternals;
  const realDispatch = EventTarget.prototype.dispatchEvent;
  const factsOf = (target: unknown) =>
    target instanceof Element ? seen[target.localName as keyof typeof seen] : undefined;

  /** Notes what an element shows now. */
  function look(element: Element): void {
    const facts = factsOf(element);
    if (!facts || !element.shadowRoot) return;
    for (const part of element.shadowRoot.querySelectorAll('[part]'))
      for (const name of part.part) facts.parts.add(name);
    for (const slot of element.shadowRoot.querySelectorAll('slot')) facts.slots.add(slot.name);
    for (const state of internals.get(element)?.states ?? []) facts.states.add(state);
  }

  /** Notes what an element shows from now on. */
  const watched = <Kind extends Element>(element: Kind): Kind => {
    if (element.shadowRoot)
      new MutationObserver(() => look(element)).observe(element.shadowRoot, {
        childList: true,
        subtree: true,
        attributes: true,
      });
    look(element);
    return element;
  };

  before(async () => {
    HTMLElement.prototype.attachInternals = function () {
      const own = realInternals.call(this);
      internals.set(this, own);
      return own;
    };
    EventTarget.prototype.dispatchEvent = function (event: Event) {
      if (event.type.startsWith('pet-')) factsOf(this)?.events.add(event.type);
      return realDispatch.call(this, event);
    };
    const { modules } = await (await fetch('/custom-elements.json')).json();
    tags = modules.flatMap(({ declarations }: { declarations: Tag[] }) => declarations);
    const reserve = await (await fetch(new URL('../../components/styles/reserve.css', import.meta.url))).text();
    for (const tag of tagNames) {
      const element = customElements.get(tag) as unknown as {
        readonly observedAttributes: readonly string[];
        readonly elementProperties: ReadonlyMap<PropertyKey, { readonly noAccessor?: boolean }>;
        readonly elementStyles: readonly { readonly cssText: string }[];
      };
      const facts = seen[tag];
      const all = element.elementStyles.map(({ cssText }) => cssText).join('');
      // Tokens that all elements share and this one does not read.
      const styles = all.replace(/(--_[\w-]+):[^;}]*/g, (token, name) => (all.includes(`var(${name}`) ? token : ''));
      for (const [name] of `${styles}${tag === 'pet-list' ? reserve : ''}`.matchAll(/--pet-[\w-]*\w/g))
        facts['css properties'].add(name);
      for (const [name, { noAccessor }] of element.elementProperties)
        if (typeof name === 'string' && !noAccessor) facts.properties.add(name);
      const objects = [...facts.properties].filter((name) => isObject(tag, name)).map((name) => name.toLowerCase());
      // Other spellings of `apikey` are only taken out of the document.
      const others = [...objects, 'api-key', 'api_key', 'data-apikey'];
      for (const name of element.observedAttributes) if (!others.includes(name)) facts.attributes.add(name);
    }
    // A key is no reactive property: it can only be written.
    seen['pet-store'].properties.add('apiKey');
  });
  after(() => {
    HTMLElement.prototype.attachInternals = realInternals;
    EventTarget.prototype.dispatchEvent = realDispatch;
  });

  const manifestOf = (name: string): Facts => {
    const tag = tags.find(({ tagName }) => tagName === name);
    if (!tag) throw new Error(`<${name}> is not in the manifest.`);
    return documented(tag);
  };

  const isObject = (tag: string, name: string) =>
    !tags.find(({ tagName }) => tagName === tag)?.members.find((member) => member.name === name)?.attribute;

  /** Sets properties and notes what is shown after them. */
  const show = async (element: PetListElement | PetFormElement | PetDetailElement, settings: object = {}) => {
    Object.assign(element, settings);
    await element.settled;
    look(element);
  };

  /** An element in a page of its own, watched from its first render on. */
  const start = <Name extends 'pet-list' | 'pet-form' | 'pet-detail'>(
    tag: Name,
    attributes = '',
    options: Partial<BackendOptions> = {},
  ) => {
    const page = open(`<${tag} ${attributes}></${tag}>`, { pets: 30, ...options });
    look(page.store);
    return { ...page, element: watched(the(tag, page.store)) };
  };

  const template = (name: string) => {
    const element = document.createElement('template');
    element.dataset['pet'] = name;
    element.innerHTML = '<p data-pet="name"></p>';
    return element;
  };

  const driveList = async () => {
    const { element: list, backend, store, client } = start('pet-list');
    await next(list, 'pet-load');
    await show(list, { selectable: true, filter: true, sizes: '20 50', poll: 20 });
    get(list, 'button', list.pets[0]?.name ?? '').click();
    await show(list, { link: '/{id}' });
    await show(list, { layout: 'cards', picture: '/{id}.jpg' });
    list.pause();
    await show(list, { layout: 'table', link: undefined });
    choose(get<HTMLSelectElement>(list, 'combobox', 'Status'), 'sold');
    await show(list);
    backend.latency = 300;
    // A skeleton is shown after 200 ms.
    const { element: slow } = start('pet-list', '', { latency: 300 });
    await next(slow, 'pet-load');
    backend.latency = 0;
    await show(list, { pets: [] });
    list.append(template('row'));
    await show(list, { pets: [{ id: 1, name: 'Rex', categoryId: 1 }] });
    await show(list, { status: 'lost', pets: undefined });
    const idle = document.createElement('pet-list');
    idle.loading = 'lazy';
    idle.client = client;
    idle.style.marginBlockStart = '9000px';
    store.append(idle);
    await idle.updateComplete;
    look(idle);
  };

  const driveChoice = async () => {
    const { element: list } = start('pet-list', 'id="long" selectable limit="30"');
    list.after(Object.assign(document.createElement('pet-detail'), { for: 'long' }));
    await next(list, 'pet-load');
    putOnScreen(false);
    setVisitorActive(true);
    get(list, 'button', list.pets[0]?.name ?? '').click();
    await until(() => list.shadowRoot?.querySelector('[part~=show]'));
  };

  const fill = async (form: PetFormElement, name: string) => {
    await until(() => form.client);
    await show(form, { draft: { name, category: 3, status: 'sold' } });
    form.submit();
    await show(form);
  };

  const driveForm = async () => {
    const { element: form } = start('pet-form');
    await fill(form, '');
    form.draft = { name: '', category: 'x' };
    form.submit();
    await show(form);
    await fill(form, 'Rex');
    const { element: uncertain } = start('pet-form', '', {
      faults: [{ kind: 'lost', operation: 'createPet', effect: true, call: 1 }],
    });
    await fill(uncertain, 'Rex');
    get(uncertain, 'button', 'Look at the list').click();
    await show(uncertain);
    const { element: rejected } = start('pet-form', '', {
      faults: [{ kind: 'response', operation: 'createPet', status: 400, call: 1 }],
    });
    await fill(rejected, 'Rex');
  };

  const driveDetail = async () => {
    const { element: detail } = start('pet-detail');
    await detail.updateComplete;
    look(detail);
    await show(detail, { petId: 1, picture: '/{id}.jpg' });
    await show(detail, { petId: 1000 });
    await show(detail, { petId: 1000, via: 'list' });
    await show(detail, { petId: 'x' });
    detail.append(template('detail'));
    await show(detail, { pet: { id: 1, name: 'Rex', categoryId: 1 } });
    const { element: failing } = start('pet-detail', 'petid="1"', { latency: 300, faults: [{ kind: 'lost' }] });
    await next(failing, 'pet-error');
    await show(failing);
  };

  /** What is shown after five seconds without a response. */
  const driveStalled = async () => {
    const clock = stopClock();
    const faults = [{ kind: 'hang' }] as const;
    const { element: form } = start('pet-form', '', { faults });
    const elements = [start('pet-list', '', { faults }), start('pet-detail', 'petid="1"', { faults })];
    await form.updateComplete;
    form.draft = { name: 'Rex', category: 3 };
    form.submit();
    await clock.advance(6000);
    for (const { element } of [...elements, { element: form }]) look(element);
  };

  it('has exactly the slots that the checks for developers know', () => {
    for (const [tag, known] of Object.entries(slots))
      expect([...manifestOf(tag).slots].filter(Boolean).sort()).to.deep.equal([...known].sort());
  });

  it('lists exactly what the elements have and do', async () => {
    await driveList();
    await driveChoice();
    await driveForm();
    await driveDetail();
    const store = cleanUp(document.createElement('pet-store'));
    store.innerHTML = '<pet-list></pet-list>';
    store.client = connect({ apiKeys: ['other'] }).client;
    document.body.append(store);
    await next(store, 'pet-unauthorized');
    look(store);
    await driveStalled();
    expect(tagNames.flatMap((tag) => differences(tag, manifestOf(tag), seen[tag]))).to.deep.equal([]);
  });
});
