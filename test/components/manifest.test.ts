import { expect } from '@open-wc/testing';
import type { Named, Tag } from '../../.config/docs/manifest.js';
import { slots } from '../../components/facts.js';
import { type State, states, type Widget } from '../../demo/states.js';
import type { BackendOptions } from '../../src/backend/index.js';
import { stopClock } from './clock.js';
import { next, open, until } from './page.js';
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
    // Others are private.
    for (const state of internals.get(element)?.states ?? []) if (/^[a-z]/.test(state)) facts.states.add(state);
  }

  /** Notes what an element shows from now on. */
  function watch(element: Element): void {
    if (element.shadowRoot)
      new MutationObserver(() => look(element)).observe(element.shadowRoot, {
        childList: true,
        subtree: true,
        attributes: true,
      });
    look(element);
  }

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

  /** Opens a page whose elements are watched from their first render on. */
  const start = (markup: string, options: Partial<BackendOptions> = {}) => {
    const page = open(markup, { pets: 30, ...options });
    const elements = [page.store, ...page.store.querySelectorAll<Widget>('pet-list, pet-form, pet-detail')];
    for (const element of elements) watch(element);
    return page;
  };

  /** Every state of the site, each until five seconds have passed without a response. */
  const showStates = async () => {
    const clock = stopClock();
    for (const { markup, service, act } of Object.values<State>(states)) {
      const { store } = start(markup, service);
      await clock.advance(300);
      const widget = store.querySelector<Widget>('pet-list, pet-form, pet-detail');
      if (widget) void act?.(widget);
      await clock.advance(6000);
      store.remove();
    }
    clock.restore();
  };

  /** What is in no state of the site. */
  const showOthers = async () => {
    const { list, form } = start(
      '<pet-list id="long" selectable></pet-list><pet-detail for="long"></pet-detail><pet-form></pet-form>',
    );
    await next(list, 'pet-load');
    form.draft = { name: 'Rex', category: 3, status: 'sold' };
    form.submit();
    await form.settled;
    putOnScreen(false);
    setVisitorActive(true);
    get(list, 'button', list.pets[0]?.name ?? '').click();
    await until(() => list.shadowRoot?.querySelector('[part~=show]'));
    const { form: uncertain } = start('<pet-form></pet-form>', { faults: [{ kind: 'lost' }] });
    uncertain.draft = { name: 'Rex', category: 3, status: '' };
    uncertain.submit();
    await uncertain.settled;
    uncertain.draft = { name: 'Bella', category: 3, status: '' };
    await uncertain.updateComplete;
    const { list: idle } = start('<pet-list loading="lazy"></pet-list>');
    await idle.updateComplete;
  };

  it('has exactly the slots that the checks for developers know', () => {
    for (const [tag, known] of Object.entries(slots))
      expect([...manifestOf(tag).slots].filter(Boolean).sort()).to.deep.equal([...known].sort());
  });

  it('lists exactly what the elements have and do', async () => {
    await showStates();
    await showOthers();
    expect(tagNames.flatMap((tag) => differences(tag, manifestOf(tag), seen[tag]))).to.deep.equal([]);
  });
});
