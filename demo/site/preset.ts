import '../../components/define/all.js';
import { themes, themeTitle } from './look.js';
import { fill } from './markup.js';
import { inPage } from './service.js';

/** Small, in the middle, with marks that have more pixels. WebKit's `zoom` keeps text at 9 px. */
const small = `pet-store {
  display: block; position: absolute; inset: 50% auto auto 0.5rem; inline-size: calc(160% - 1.6rem);
  transform: translateY(-31.25%) scale(0.625); transform-origin: 0 0;
}
::part(header), ::part(summary) { display: none }
::part(status) { padding-inline-start: 1.2em; background-position: -1.2em 0.3em; background-size: 0.8em 0.8em, 0.4em 0.8em }`;

/** A preset as a small list under its name, to look at only; empty for none. */
export function presetPicture(name: string): HTMLElement[] {
  const picture = document.createElement('span');
  Object.assign(picture, { className: 'picture', inert: true, ariaHidden: 'true' });
  const root = picture.attachShadow({ mode: 'open' });
  const theme = new CSSStyleSheet();
  theme.replaceSync(`${themes[name] ?? ''}${small}`);
  root.adoptedStyleSheets = [theme];
  const store = document.createElement('pet-store');
  store.client = inPage().client;
  // Full marks stay round at this size.
  fill(store, '<pet-list limit="2" status="available" selectable columns="name status"></pet-list>');
  root.append(store);
  const list = store.querySelector('pet-list');
  // The chosen row shows the accent.
  if (list) void list.settled.then(() => (list.selected = list.pets[0]?.id));
  const title = document.createElement('span');
  title.textContent = themeTitle(name || 'default');
  return [picture, title];
}

/** The same as a choice; `use` is called when it is chosen. */
export function presetCard(name: string, use: () => void): HTMLElement {
  const card = document.createElement('label');
  const radio = document.createElement('input');
  Object.assign(radio, { type: 'radio', name: 'preset', value: name });
  radio.addEventListener('change', use);
  card.append(radio, ...presetPicture(name));
  return card;
}
