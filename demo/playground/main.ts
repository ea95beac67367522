import { tags } from 'virtual:elements';
import { integrity } from 'virtual:integrity';
import { languages, themes } from '../site/look.js';
import { coloredMarkup } from '../site/markup.js';
import { element } from '../site/page.js';
import { drawings } from '../site/samples.js';
import { categories, inPage } from '../site/service.js';
import { hosts } from '../stage/hosts.js';
import { faults } from '../stage/service.js';
import { isToken } from '../themes/theme.js';
import { checkbox, choice, numberField, readControls, stageTags, tagControls, writeControls } from './controls.js';
import { followHandle } from './handle.js';
import { showLog } from './log.js';
import { proxyCommand, snippetOf } from './snippet.js';

/** The setup when the address has none. */
const start = `host=plain&pet-list.filter=1&pet-list.layout=cards&pet-list.limit=4&pet-list.picture=${drawings}&pet-list.columns=name+status+category`;

/** Widths of the stage, in pixels. */
const [narrowest, widest] = [120, 3840];
const zoomOf = (setup: URLSearchParams): number => Number(setup.get('zoom') ?? 100) / 100;
const within = (width: number): number => Math.min(widest, Math.max(narrowest, width));

const form = element<HTMLFormElement>('controls');
const frame = element<HTMLIFrameElement>('stage');
const pets = JSON.stringify(inPage({ pets: 3 }).backend.pets.all());
/** Tokens and font of a link from the theme studio; no control here sets them. */
let tokens: [string, string][] = [];

/** The hashes belong to the built scripts, which a fresh checkout does not have. */
const hasHashes = Object.keys(integrity).length > 0;

element('page').append(
  numberField('width', 'Width (px)', 'full', narrowest, widest),
  choice('zoom', 'Zoom', [
    ['', '100 %'],
    ['50', '50 %'],
    ['200', '200 %'],
    ['400', '400 %'],
  ]),
  choice('dir', 'Direction', [
    ['', 'automatic'],
    ['ltr', 'left to right'],
    ['rtl', 'right to left'],
  ]),
  checkbox('motion', 'Reduced motion'),
  checkbox('contrast', 'More contrast'),
);
element('service').append(
  choice('latency', 'Latency', [
    ['', '200 ms'],
    ['0', 'none'],
    ['1500', '1.5 s'],
    ['6000', '6 s'],
  ]),
  choice('pets', 'Pets', [
    ['', '25'],
    ['0', 'none'],
    ['3', '3'],
    ['101', '101'],
  ]),
  choice('clock', 'Clock', [
    ['', 'today'],
    ['2031', '2031: getPet is gone'],
  ]),
  checkbox('names', 'Name the categories', true),
);
element('groups').append(...stageTags(tags).map(tagControls));
element('take').append(
  checkbox('take.room', 'Reserve space (style sheet)', true),
  checkbox('take.early', 'Load early (preload)', true),
  checkbox('take.integrity', `Integrity hashes${hasHashes ? '' : ' (after npm run build)'}`),
  checkbox('take.small', 'Smaller script, if only lists'),
  checkbox('take.pets', 'Pets in the page (JSON)'),
);
/** What most visitors change; of the tags' own controls, those that change what is on the stage. */
const ofTags = ['pet-list.layout', 'show.pet-detail', 'show.pet-form'];
element('first').append(
  choice(
    'host',
    'Page',
    Object.entries(hosts).map(([value, { name }]) => [value, name]),
  ),
  choice('theme', 'Theme', [['', 'automatic'], ...Object.keys(themes).map((name) => [name, name] as const)]),
  choice(
    'lang',
    'Language',
    languages.map(([tag, name]) => [tag === 'en' ? '' : tag, name]),
  ),
  choice('scheme', 'Color scheme', [
    ['', 'automatic'],
    ['light', 'light'],
    ['dark', 'dark'],
  ]),
  choice(
    'fault',
    'Service',
    Object.entries(faults).map(([value, { text }]) => [value, text]),
  ),
  ...ofTags.map((name) => form.querySelector(`[name="${name}"]`)?.closest('label') ?? ''),
);

const hashes = form.querySelector<HTMLInputElement>('[name="take.integrity"]');
if (hashes) hashes.disabled = !hasHashes;

form.addEventListener('input', () => apply(true));
form.addEventListener('submit', (event) => event.preventDefault());
element('reset').addEventListener('click', () => {
  location.hash = start;
  element('said').textContent = 'The settings are as at the start.';
});
addEventListener('hashchange', restore);
// Paper does not scroll.
addEventListener('beforeprint', () => {
  const { scrollHeight = 0 } = frame.contentDocument?.documentElement ?? {};
  element('frame').style.height = `${scrollHeight * zoomOf(readControls(form))}px`;
});
addEventListener('afterprint', () => {
  element('frame').style.height = '';
});
showLog(element('log'), frame);
followHandle(element('frame'), takeWidth);
if (location.hash.length < 2) history.replaceState(null, '', `#${start}`);
restore();

/** Sets the controls to what the address says. */
function restore(): void {
  const setup = new URLSearchParams(location.hash.slice(1));
  tokens = [...setup].filter(([name]) => isToken(name));
  writeControls(form, setup);
  apply(false);
}

/** Shows what the controls are set to, and writes it into the address. */
function apply(remember: boolean): void {
  const setup = readControls(form);
  for (const [name, value] of tokens) setup.set(name, value);
  if (remember) history.pushState(null, '', `#${setup}`);
  const address = `stage.html#${setup}`;
  // Replaces the address, so that the Back button steps through each setup once.
  if (frame.contentWindow && frame.src) frame.contentWindow.location.replace(new URL(address, location.href));
  else frame.src = address;
  size(setup);
  element<HTMLAnchorElement>('alone').href = address;
  const snippet = snippetOf(setup, { tags, integrity, categories, pets });
  element('snippet').replaceChildren(...coloredMarkup(snippet));
  element('proxy').textContent = proxyCommand(setup);
  for (const group of form.querySelectorAll<HTMLElement>('.group')) {
    const { size } = readControls(group);
    group.querySelector('summary')?.setAttribute('data-count', size > 0 ? `${size} set` : '');
  }
}

/** Uses the width to which a visitor dragged the stage. */
function takeWidth(drawn: number): void {
  const field = form.querySelector<HTMLInputElement>('[name=width]');
  const width = String(within(Math.round(drawn / zoomOf(readControls(form)))));
  if (!field || field.value === width) return;
  field.value = width;
  apply(true);
}

/** Gives the stage its width and zoom. */
function size(setup: URLSearchParams): void {
  const zoom = zoomOf(setup);
  const width = Number(setup.get('width') ?? 0);
  // As browsers write it when a visitor drags the corner.
  element('frame').style.width = width > 0 ? `${within(width) * zoom}px` : '';
  frame.style.zoom = String(zoom);
}
