import '../../components/define/all.js';
import { themes, themeTitle } from './look.js';
import { fill } from './markup.js';
import { inPage } from './service.js';

/** A row and a main button, without scaling, and without the arrow, which has no room. */
const small = `pet-store { display: grid; align-content: space-between }
:is(pet-list, pet-form) { display: block; margin: 0; --pet-control-height: 2em }
::part(header), ::part(footer), ::part(field) { display: none }
::part(row) { background-image: none }
::part(submit) { inline-size: 100%; min-inline-size: 0; padding-inline: 0 }
::part(name), ::part(submit) { white-space: nowrap; overflow-wrap: normal }`;

/** What pages of a system define, whose variables its preset takes. */
const systems: Readonly<Record<string, string>> = {
  bootstrap: `--bs-link-color: light-dark(#0d6efd, #6ea8fe); --bs-primary: #0d6efd; --bs-white: #fff; --bs-border-radius: 0.375rem;
    --bs-border-color: light-dark(#dee2e6, #495057); --bs-form-valid-color: light-dark(#198754, #75b798)`,
  tailwind: '--color-indigo-600: #4f39f6; --radius-md: 0.375rem; --tracking-tight: -0.025em',
  wordpress: '--wp--preset--color--contrast: currentColor',
};

/** A preset as a small row and button above its name, to look at only; empty for none. */
export function presetPicture(name: string): HTMLElement[] {
  const picture = document.createElement('span');
  Object.assign(picture, { className: 'picture', inert: true, ariaHidden: 'true' });
  const root = picture.attachShadow({ mode: 'open' });
  const theme = new CSSStyleSheet();
  theme.replaceSync(`:host { ${systems[name] ?? ''} } ${themes[name] ?? ''} ${small}`);
  root.adoptedStyleSheets = [theme];
  const store = document.createElement('pet-store');
  store.client = inPage().client;
  fill(store, '<pet-list limit="1" selectable columns="name"></pet-list><pet-form></pet-form>');
  root.append(store);
  const list = store.querySelector('pet-list');
  // Nothing moves when the row comes. Chosen, it shows the accent.
  store.style.visibility = 'hidden';
  void list?.settled.then(() => {
    list.selected = list.pets[0]?.id;
    store.style.visibility = '';
  });
  const title = document.createElement('span');
  title.textContent = themeTitle(name || 'default');
  return [picture, title];
}
