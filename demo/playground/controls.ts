import type { Attribute, Tag } from '../../.config/docs/manifest.js';
import { capitalized, languages } from '../site/look.js';
import { fill } from '../site/markup.js';
import { shown, templates } from './markup.js';

/** A control with its label; one in lower case is a name in the markup. `description` appears under the pointer, and screen readers read it with the control. */
function labelled(label: string, control: HTMLElement, description = ''): HTMLElement {
  const field = document.createElement('label');
  field.className = control instanceof HTMLInputElement && control.type === 'checkbox' ? 'check' : 'field';
  field.title = description.replaceAll('`', '');
  control.title = field.title;
  const name = document.createElement(label === label.toLowerCase() ? 'code' : 'span');
  name.textContent = label;
  if (field.className === 'check') field.append(control, name);
  else field.append(name, control);
  return field;
}

/** A checkbox. */
export function checkbox(name: string, label: string, checked = false, description = ''): HTMLElement {
  const input = document.createElement('input');
  Object.assign(input, { type: 'checkbox', name, defaultChecked: checked });
  return labelled(label, input, description);
}

/** A field for text. */
export function textField(name: string, label: string, placeholder = '', description = '', type = 'text'): HTMLElement {
  const input = document.createElement('input');
  Object.assign(input, { type, name, placeholder, autocomplete: 'off', spellcheck: false });
  return labelled(label, input, description);
}

/** A choice of one; the first is the default. A text alone is also its value. */
export function choice(
  name: string,
  label: string,
  options: readonly (string | readonly [value: string, text: string])[],
  description = '',
): HTMLElement {
  const select = document.createElement('select');
  select.name = name;
  for (const [index, option] of options.entries()) {
    const [value, text] = typeof option === 'string' ? [option, option] : option;
    select.append(new Option(capitalized(text), value, index === 0));
  }
  return labelled(label, select, description);
}

/** A choice of the language, each in its own words; English is the default. */
export function languageChoice(name: string): HTMLElement {
  const field = choice(name, 'Language', [['', 'English'], ...languages]);
  for (const option of field.querySelectorAll('option')) option.lang = option.value || 'en';
  return field;
}

/** The control for an attribute follows from its type in the manifest. */
function attributeControl(tagName: string, { name, type, default: initial, description = '' }: Attribute): HTMLElement {
  const [id, kind] = [`${tagName}.${name}`, type?.text ?? 'string'];
  if (kind === 'boolean') return checkbox(id, name, false, description);
  const literals = [...kind.matchAll(/'([^']+)'/g)].map(([, literal = '']) => literal);
  if (literals.length > 1) {
    return choice(id, name, [['', initial?.replaceAll("'", '') ?? 'not set'], ...literals], description);
  }
  const example = /`"?([^`"]+)"?`/.exec(description)?.[1] ?? initial?.replaceAll("'", '') ?? '';
  return textField(id, name, example, description, kind.startsWith('number') ? 'number' : 'text');
}

const isSwitch = ({ type }: Attribute) => type?.text === 'boolean';

/** Every attribute, slot and template of a tag as a group of controls, from the manifest; checkboxes come first. That of the list is open where there is room. */
export function tagControls(tag: Tag): HTMLElement {
  const { tagName } = tag;
  const group = document.createElement('details');
  group.className = 'group';
  group.open = tagName === 'pet-list' && matchMedia('(width >= 64rem) and (height >= 50rem)').matches;
  fill(
    group,
    `<summary><code>&lt;${tagName}&gt;</code> <small>Attributes, texts</small></summary>
    <div class="fields" role="group" aria-label="&lt;${tagName}&gt;"></div>`,
  );
  const sorted = [...tag.attributes].sort((one, other) => Number(isSwitch(other)) - Number(isSwitch(one)));
  const attributes = sorted.map((attribute) => attributeControl(tagName, attribute));
  const slots = (tag.slots ?? [])
    .filter(({ name, description = '' }) => name && !description.startsWith('Used by'))
    .map(({ name, description }) => textField(`${tagName}.slot.${name}`, `slot ${name}`, '', description));
  const own = Object.keys(templates[tagName] ?? {});
  const template = own.length > 0 ? [choice(`${tagName}.template`, 'template', [['', 'none'], ...own])] : [];
  const show = checkbox(`show.${tagName}`, `Show the ${tagName.replace('pet-', '')}`, tagName === 'pet-list');
  group.lastElementChild?.append(show, ...attributes, ...template, ...slots);
  return group;
}

/** The tags that stand on the stage, in their order there. */
export const stageTags = (tags: readonly Tag[]): Tag[] =>
  shown.flatMap((name) => tags.find(({ tagName }) => tagName === name) ?? []);

type Control = HTMLInputElement | HTMLSelectElement;

const controlsOf = (form: Element) => form.querySelectorAll<Control>('input[name], select[name]');

/** The values of the controls below `form`, without defaults. */
export function readControls(form: Element): URLSearchParams {
  const setup = new URLSearchParams();
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked !== control.defaultChecked) setup.set(control.name, control.checked ? '1' : '0');
    } else if (control.value !== defaultOf(control)) setup.set(control.name, control.value);
  }
  return setup;
}

/** Sets the controls to a setup, and all others to their defaults. */
export function writeControls(form: HTMLFormElement, setup: URLSearchParams): void {
  for (const control of controlsOf(form)) {
    const value = setup.get(control.name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = value === null ? control.defaultChecked : value === '1';
    } else control.value = value ?? defaultOf(control);
  }
}

const defaultOf = (control: Control): string =>
  control instanceof HTMLInputElement
    ? control.defaultValue
    : ([...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '');
