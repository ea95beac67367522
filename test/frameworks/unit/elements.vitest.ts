import 'petstore-elements/define';
import userEvent from '@testing-library/user-event';
import { createClient } from 'petstore-elements';
import { type Backend, createBackend } from 'petstore-elements/backend';
import { provideClient } from 'petstore-elements/components';
import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const pets = [
  { name: 'Ann', categoryId: 1, status: 'available' },
  { name: 'Bob', categoryId: 2, status: 'sold' },
  { name: 'Cleo', categoryId: 2, status: 'available' },
] as const;

let backend: Backend;
let remove: () => void;
beforeEach(() => {
  backend = createBackend({ apiKeys: ['secret'], pets: [...pets] });
  const client = createClient({
    baseUrl: 'https://pets.test/v1',
    apiKey: 'secret',
    fetch: backend.fetch,
    retry: false,
  });
  remove = provideClient(document, client);
});
afterEach(() => {
  remove();
  document.body.replaceChildren();
});

/** The single element in `markup`. */
function open<Tag extends 'pet-list' | 'pet-form' | 'pet-detail'>(
  tag: Tag,
  markup: string,
): HTMLElementTagNameMap[Tag] {
  document.body.innerHTML = markup;
  const element = document.querySelector(tag);
  if (!element) throw new Error(`There is no <${tag}>.`);
  return element;
}

const visitor = userEvent.setup({ delay: null });
const button = (name: string) => screen.findByShadowRole('button', { name });
const rows = () => screen.queryAllByShadowRole('rowheader').map(({ textContent }) => textContent?.trim());

describe('a list', () => {
  it('shows the pets of the status that the visitor chooses', async () => {
    const list = open('pet-list', '<pet-list filter sizes="1 20"></pet-list>');
    await screen.findByShadowText('Bob');
    expect(rows()).toEqual(['Ann', 'Bob', 'Cleo']);
    await visitor.selectOptions(screen.getByShadowLabelText('Status'), 'available');
    await list.settled;
    expect(rows()).toEqual(['Ann', 'Cleo']);
    await visitor.selectOptions(screen.getByShadowLabelText('Show at most'), '1');
    await list.settled;
    expect(rows()).toEqual(['Ann']);
  });

  it('shows an error, and pets after a retry', async () => {
    backend.faults = [{ kind: 'response', status: 500, call: 1 }];
    const list = open('pet-list', '<pet-list></pet-list>');
    await screen.findByShadowRole('alert');
    expect(list.phase).toBe('error');
    await visitor.click(await button('Try again'));
    await screen.findByShadowText('Cleo');
    expect(screen.queryByShadowRole('alert')).toBeNull();
  });
});

describe('a form', () => {
  it('shows errors, then sends the pet once, and a list shows it', async () => {
    open('pet-form', '<pet-form></pet-form><pet-list></pet-list>');
    await visitor.click(await button('Add pet'));
    await screen.findByShadowText('Enter a name');
    await visitor.type(screen.getByShadowLabelText(/^Name/), 'Rex');
    await visitor.type(screen.getByShadowLabelText(/^Category/), '3{Enter}');
    await screen.findByShadowRole('rowheader', { name: 'Rex' });
    expect(backend.requests.filter(({ operation }) => operation === 'createPet').map(({ body }) => body)).toEqual([
      { name: 'Rex', categoryId: 3 },
    ]);
  });

  it('keeps its entries when the response is lost, and finds the pet in the list', async () => {
    backend.faults = [{ kind: 'lost', effect: true, operation: 'createPet', call: 1 }];
    const form = open('pet-form', '<pet-form category="3"></pet-form>');
    await visitor.type(await screen.findByShadowLabelText(/^Name/), 'Rex{Enter}');
    await visitor.click(await button('Look at the list'));
    await screen.findByShadowText(/^Listed with this or a similar name and this category: 1/, {
      ignore: '[role=status]',
    });
    expect([form.phase, form.draft.name]).toEqual(['uncertain', 'Rex']);
  });
});

describe('the documented differences from a browser', () => {
  const isJsdom = navigator.userAgent.includes('jsdom');

  it('a lazy list loads at once in jsdom, and only with refresh() in happy-dom', async () => {
    const list = open('pet-list', '<pet-list loading="lazy" layout="cards"></pet-list>');
    await list.settled;
    expect(list.phase).toBe(isJsdom ? 'ready' : 'idle');
    list.refresh();
    await screen.findByShadowText('Cleo');
  });

  it('the focus stays at a result, and moves to an invalid field', async () => {
    backend.faults = [{ kind: 'response', status: 500, operation: 'createPet' }];
    const form = open('pet-form', '<pet-form></pet-form>');
    await visitor.type(await screen.findByShadowLabelText(/^Name/), 'Rex{Enter}');
    await form.settled;
    expect(form.shadowRoot?.activeElement?.id).toBe('category');
  });
});

it('updates and the checks for developers end with the test: an error of a later one would fail the run', async () => {
  const list = open('pet-list', '<pet-list></pet-list>');
  await list.settled;
  list.setAttribute('label', 'Pets');
  await list.updateComplete;
  list.setAttribute('label', 'Dogs');
  for (const name of ['document', 'Element', 'Event', 'dispatchEvent', 'requestAnimationFrame'])
    vi.stubGlobal(name, undefined);
  // The last check runs a second after a change.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  vi.unstubAllGlobals();
});
