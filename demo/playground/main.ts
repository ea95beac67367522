import { tags } from 'virtual:elements';
import { themeChoices } from '../site/look.js';
import { coloredMarkup } from '../site/markup.js';
import { element } from '../site/page.js';
import { drawings } from '../site/samples.js';
import { hosts } from '../stage/hosts.js';
import { faults } from '../stage/service.js';
import { isToken } from '../themes/theme.js';
import { choice, languageChoice, readControls, stageTags, tagControls, writeControls } from './controls.js';
import { showLog } from './log.js';
import { proxyCommand, snippetOf } from './snippet.js';
import { offerTabs } from './tabs.js';

/** The setup when the address has none. */
const start = `host=plain&pets=12&pet-list.filter=1&pet-list.layout=cards&pet-list.limit=3&pet-list.picture=${drawings}&pet-list.columns=name+status`;
const atStart = new URLSearchParams(start);

const form = element<HTMLFormElement>('controls');
const frame = element<HTMLIFrameElement>('stage');
/** Tokens and font of a link from the theme studio; no control here sets them. */
let tokens: [string, string][] = [];
/** The width that was set last. */
let drawn: string | null = null;

element('page').prepend(languageChoice('lang'));
element('groups').append(...stageTags(tags).map(tagControls));
/** What most visitors change; of the tags' own controls, those that change what is on the stage. */
const ofTags = ['pet-list.layout', 'show.pet-detail', 'show.pet-form'];
const pages = Object.entries(hosts).map(([value, { name }]) => [value, name] as const);
const services = Object.entries(faults).map(([value, { text }]) => [value, text] as const);
element('first').append(
  choice('host', 'Page', pages),
  choice('theme', 'Theme', [['', 'automatic'], ...themeChoices]),
  choice('fault', 'Service', services),
  ...ofTags.map((name) => form.querySelector(`[name="${name}"]`)?.closest('label') ?? ''),
);

form.addEventListener('input', () => apply(true));
form.addEventListener('submit', (event) => event.preventDefault());
element('reset').addEventListener('click', () => {
  location.hash = start;
  element('frame').style.width = '';
  element('said').textContent = 'The settings are as at the start.';
});
addEventListener('hashchange', restore);
showLog(element('log'), frame);
offerTabs(element('tabs'));
// The stage is as high as its page, up to a limit.
frame.addEventListener('load', () => {
  const page = frame.contentDocument?.documentElement;
  const fit = () => element('frame').style.setProperty('--content', `${page?.offsetHeight}px`);
  if (page) new ResizeObserver(fit).observe(page);
});
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
  const width = setup.get('width');
  // A width to which a visitor has dragged the corner stays.
  if (width !== drawn) element('frame').style.width = width ? `clamp(120px, ${Number(width)}px, 3840px)` : '';
  drawn = width;
  element<HTMLAnchorElement>('alone').href = address;
  const snippet = snippetOf(setup, tags);
  element('snippet').replaceChildren(...coloredMarkup(snippet));
  element('proxy').textContent = proxyCommand(setup);
  for (const group of form.querySelectorAll<HTMLElement>('.group')) {
    const { length } = [...readControls(group)].filter(([name, value]) => atStart.get(name) !== value);
    group.querySelector('summary')?.setAttribute('data-count', length > 0 ? `${length} set` : '');
  }
}
