import '../../components/define/all.js';
import '../../components/styles/reserve.css';
import { tags } from 'virtual:elements';
import type { PetListElement, PetStoreElement } from '../../components/index.js';
import { declarationsOf, elementsMarkup, type Setup } from '../playground/markup.js';
import { directionOf, themes } from '../site/look.js';
import { fill } from '../site/markup.js';
import { categories, inPage } from '../site/service.js';
import { hosts, themeOf } from './hosts.js';
import { type LogLine, reportAnnouncements, reportCalls, reportEvents } from './report.js';
import { setService } from './service.js';

/** Tells the page around the stage, if there is one. */
const write = (line: LogLine) => parent.postMessage(line, location.origin);

/** The page around the stage, if there is one. */
const around = parent === window ? undefined : parent.document.documentElement;

const [hostSheet, ownSheet] = [new CSSStyleSheet(), new CSSStyleSheet()];
document.adoptedStyleSheets.push(hostSheet, ownSheet);
const store: PetStoreElement = document.createElement('pet-store');
let service: ReturnType<typeof inPage> | undefined;
const drawn = { host: 'none', pets: '', elements: '', faults: '' };

reportEvents(tags, write);
addEventListener('hashchange', show);
if (around) new MutationObserver(show).observe(around, { attributeFilter: ['style'] });
show();

/** Draws the setup in the address, and only what changed. */
function show(): void {
  const setup = new URLSearchParams(location.hash.slice(1));
  showHost(setup);
  showLook(setup);
  const fresh = showService(setup);
  const elements = elementsMarkup(tags, setup).join('');
  if (fresh || drawn.elements !== elements) {
    fill(store, elements);
    reportAnnouncements(store.children, write);
  } else if (drawn.faults !== faultsOf(setup)) refresh();
  Object.assign(drawn, { elements, faults: faultsOf(setup) });
}

function faultsOf(setup: Setup): string {
  return `${setup.get('fault')} ${setup.get('latency')}`;
}

function showHost(setup: Setup): void {
  const name = setup.get('host') ?? '';
  if (drawn.host !== name) {
    const { markup, css } = hosts[name] ?? { markup: '', css: '' };
    // Firefox draws a white scrollbar on dark pages. Only that of the window changes.
    hostSheet.replaceSync(`html { scrollbar-color: gray transparent } body { scrollbar-color: auto }\n${css}`);
    fill(document.body, markup);
    document.getElementById('here')?.append(store);
    drawn.host = name;
  }
}

function showLook(setup: Setup): void {
  const { documentElement: root } = document;
  const lang = setup.get('lang') ?? 'en';
  root.lang = lang;
  root.dir = setup.get('dir') ?? directionOf(lang);
  // WebKit does not tell a frame about the scheme of the page around it.
  root.style.colorScheme = setup.get('scheme') ?? around?.style.colorScheme ?? '';
  const tokens = declarationsOf(setup).join(' ');
  ownSheet.replaceSync(`${themes[themeOf(setup)] ?? ''}\npet-list, pet-form, pet-detail { ${tokens} }`);
  store.categories = setup.get('names') === '0' ? undefined : categories;
}

/** Makes another service if the setup needs one. */
function showService(setup: Setup): boolean {
  const pets = setup.get('pets') ?? '25';
  const fresh = drawn.pets !== pets;
  if (fresh) {
    service = inPage({ pets: Number(pets) });
    reportCalls(service.backend, write);
    store.client = service.client;
    drawn.pets = pets;
  }
  if (service) setService(service.backend, setup);
  return fresh;
}

/** Sends the requests again, so that a fault shows immediately: a list keeps its rows. */
function refresh(): void {
  for (const list of store.querySelectorAll<PetListElement>('pet-list')) list.refresh();
  for (const detail of store.querySelectorAll('pet-detail')) detail.replaceWith(detail.cloneNode(true));
}
