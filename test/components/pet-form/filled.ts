import type { PetFormElement } from '../../../components/index.js';
import type { BackendOptions } from '../../../src/backend/index.js';
import { next, open, the, type, until } from '../page.js';
import { all, get } from '../roles.js';

/** A form in which a name and a category are typed. `submit` clicks the button, like Enter in a field, even where the form hides it. */
export async function filled(options: Partial<BackendOptions> = {}, markup = '<pet-form></pet-form>') {
  const page = open(markup, options);
  const form = the('pet-form', page.store);
  await until(() => form.client);
  await form.updateComplete;
  enter(form, 'Rex');
  type(get(form, 'textbox', 'Category number'), '3');
  return { ...page, form, submit: () => form.shadowRoot?.querySelector<HTMLElement>('[part~=submit]')?.click() };
}

/** Types another name, or the same again. */
export const enter = (form: PetFormElement, name: string) => type(get(form, 'textbox', 'Name'), name);

/** The typed values of the fields. */
export const typed = (form: PetFormElement) => all(form, 'textbox').map((field) => (field as HTMLInputElement).value);

/** The sign before a message, which also shows its tone without colors. */
export const sign = (message: Element) => getComputedStyle(message, '::before').content;

/** The connection is lost after the first pet was added. */
export const lostOnce = [{ kind: 'lost', operation: 'createPet', effect: true, call: 1 }] as const;

/** A form whose first response was lost, so that it is uncertain whether Rex was added. */
export async function uncertain(options: Partial<BackendOptions> = {}, markup?: string) {
  const page = await filled({ faults: lostOnce, ...options }, markup);
  const failed = next(page.store, 'pet-error');
  page.submit();
  const event = await failed;
  await page.form.settled;
  return { ...page, event };
}
