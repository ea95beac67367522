import type { Tag } from '../../.config/docs/manifest.js';
import { picture, pictureHint } from '../front/snippet.js';
import { directionOf } from '../site/look.js';
import { categories } from '../site/samples.js';
import { themeOf } from '../stage/hosts.js';
import { declarationsOf, elementsMarkup, isShown, type Setup } from './markup.js';

/** The path on the owner's site where the command below forwards requests and adds the key, so that no snippet has a key. */
const mount = '/v1';

/** The path where that command serves the files of the package. */
const folder = '/petstore-elements';

const indented = (text: string) => text.replace(/^(?=.)/gm, '  ');

/** The snippet that an owner pastes into a page to get what the stage shows. */
export function snippetOf(setup: Setup, tags: readonly Tag[]): string {
  const lang = setup.get('lang') ?? 'en';
  const theme = themeOf(setup);
  const tokens = declarationsOf(setup);
  const head = [
    `<link rel="stylesheet" href="${folder}/petstore-elements.css">`,
    ...(theme ? [`<link rel="stylesheet" href="${folder}/themes/${theme}.css">`] : []),
    ...(isShown('pet-list', setup) ? [preload(setup)] : []),
    `<script src="${folder}/petstore-elements.js" defer></script>`,
    ...(lang !== 'en' ? [`<script src="${folder}/locales/${lang}.js" defer></script>`] : []),
    ...(tokens.length > 0
      ? [`<style>\n  pet-list, pet-form, pet-detail {\n${tokens.map((line) => `    ${line}\n`).join('')}  }\n</style>`]
      : []),
  ];
  const names = categories.map(({ id, name }) => `    <option value="${id}">${name}</option>\n`).join('');
  const elements = elementsMarkup(tags, setup);
  const hint = elements.join().includes(picture) ? [pictureHint] : [];
  const inside = [
    ...(setup.get('names') === '0' ? [] : [`  <datalist>\n${names}  </datalist>`]),
    ...[...hint, ...elements].map((element) => indented(element.replace(` ${picture}`, ''))),
  ];
  const language = lang !== 'en' ? ` lang="${lang}"${directionOf(lang) === 'rtl' ? ' dir="rtl"' : ''}` : '';
  return `${head.join('\n')}\n\n<pet-store baseurl="${mount}"${language}>\n${inside.join('\n')}\n</pet-store>\n`;
}

/** The list's first request, which the browser sends before the script loads. */
function preload(setup: Setup): string {
  const status = setup.get('pet-list.status');
  const query = `limit=${setup.get('pet-list.limit') ?? '20'}${status ? `&status=${status}` : ''}`;
  return `<link rel="preload" as="fetch" href="${mount}/pets?${query}" crossorigin="anonymous">`;
}

/** The commands that serve a folder and forward requests to the service, with the key from the environment. */
export const proxyCommand = (setup: Setup): string =>
  `export PETSTORE_API_KEY=…\nnpx --no petstore-elements proxy --base-url https://api.example.com/v1 --site ./public${isShown('pet-form', setup) ? ' --create' : ''}`;
