import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { en } from '../../../components/i18n/en.js';
import * as languages from '../../../components/i18n/languages.js';
import manifest from '../../../package.json' with { type: 'json' };
import { controlPath } from '../../../src/backend/control.js';
import { keyVariable } from '../../../src/cli/flags.js';
import { exitCodes } from '../../../src/cli/main.js';
import { HttpError } from '../../../src/proxy/http-error.js';
import { logError, logLine } from '../../../src/proxy/log.js';
import { readProxyOptions } from '../../../src/proxy/options.js';
import { type Named, readTags, type Tag } from '../manifest.js';
import { block, found, markup, phpProxy } from './markup.js';
import { errorCodes } from './texts.js';

const typeOf = ({ type }: Named) => (type ? `: ${type.text}` : '');

const cancelable = found('components/events.ts', /super\('([\w-]+)', fields, true\)/g);

/** A tag with everything that a page, a script or a style sheet can name. */
function element({ tagName, attributes, members, events = [], ...rest }: Tag): string {
  const named = (kind: string, all: readonly Named[] = []) => all.map(({ name }) => `${kind} ${name || '(default)'}`);
  const lines = [
    ...attributes.map((one) => `attribute ${one.name}${typeOf(one)}${one.default ? ` = ${one.default}` : ''}`),
    ...members.map(({ kind, name, readonly: fixed, setType, ...one }) =>
      kind === 'method'
        ? `method ${name}()`
        : `property ${fixed ? 'readonly ' : ''}${name}${typeOf({ name, ...one })}${setType ? `, set as ${setType.text}` : ''}`,
    ),
    ...events.flatMap(({ name, fields }) => [
      `event ${name}`,
      ...(cancelable.includes(name) ? [`event ${name} is cancelable`] : []),
      ...fields.map((field) => `event ${name} has ${field.name}${typeOf(field)}`),
    ]),
    ...named('slot', rest.slots),
    ...named('part', rest.cssParts),
    ...named('state', rest.cssStates),
    ...named('custom property', rest.cssProperties),
  ];
  return block(
    `<${tagName}>`,
    lines.map((line) => line.replace(/\s+/g, ' ')),
  );
}

/** A style sheet with the public custom properties that it sets; those that begin with `--_` are private. */
function styleSheet(name: string, file: string): string {
  const properties = new Set(readFileSync(file, 'utf8').match(/(?<=[{;\s])--(?!_)[\w-]+(?=\s*:)/g));
  return block(
    name,
    [...properties].sort().map((property) => `sets ${property}`),
  );
}

const styleSheets = () => [
  styleSheet('cdn/petstore-elements.css', 'components/styles/reserve.css'),
  ...readdirSync('components/themes').map((file) => styleSheet(`themes/${file}`, `components/themes/${file}`)),
];

const spellings = (long: string, short: string) => `--${long}, -${short}`;

/** The commands with their flags and defaults, as the help of the command says them. A default behind a colon is prose. */
function command(): string[] {
  const help = execFileSync(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', '--help'], { encoding: 'utf8' });
  const commands = help.split(/^(?=petstore-elements \w)/m).filter((text) => text.includes(' – '));
  const blocks = commands.map((text) => {
    const [head = ''] = text.split(/ –|\n/);
    const flags = text.split(/\n {2}(?=[-<])/).slice(1);
    const lines = flags.map((flag) => {
      const [name = ''] = flag.split(/ {2,}| (?![<>\w]*>)/);
      const [standard] = /(?<=\(default )[^;,)]+/.exec(flag) ?? [];
      return standard ? `${name} = ${standard}` : name;
    });
    const [, name = ''] = head.split(' ');
    return block(head, [...lines, ...found(`src/cli/${name}-command.ts`, /(help): .* short: '(h)'/g, spellings)]);
  });
  const codes = Object.entries(exitCodes).map(([meaning, code]) => `${code} ${meaning}`);
  const requests = found(
    'src/backend/control.ts',
    /'([A-Z]+) (\/\w+)': \(/g,
    (method, path) => `${method} ${controlPath}${path}`,
  );
  const words = found('src/cli/main.ts', /case '([\w-]+)':/g);
  const served = found('src/cli/proxy-command.ts', /'(\/[\w-]+)': scripts/g, (path) => `${path}/`);
  return [
    block('petstore-elements, with one of', words),
    ...blocks,
    block('environment', [keyVariable]),
    block('exit codes', codes),
    block('served by the proxy, with the files for pages', served),
    block('requests to a backend with --control', requests),
  ];
}

/** The keys of the messages, with what is put into them. */
const messages = () =>
  Object.entries(en).map(([key, text]) => {
    const isPlural = typeof text !== 'string';
    const placeholders = new Set((isPlural ? Object.values(text).join() : text).match(/\{\w+\}/g));
    return [key, ...placeholders, ...(isPlural ? ['plural'] : [])].join(' ');
  });

/** What the package promises beside its modules: addresses of imports and files, the command, and what it runs on. */
function packageLines(): string[] {
  const { exports, bin, engines, peerDependencies, browserslist } = manifest;
  const names = Object.keys(languages);
  const forPages = readdirSync('components/cdn').filter((file) => file.startsWith('petstore-elements'));
  const files = [
    ...forPages.map((file) => file.replace(/\.ts$/, '.js')),
    ...['petstore-elements.css', 'LICENSES.md', 'integrity.json'],
    ...names.map((name) => `locales/${name}.js`),
    ...readdirSync('components/themes').map((file) => `themes/${file}`),
  ];
  return [
    block(
      'imports',
      Object.keys(exports).flatMap((path) =>
        path.startsWith('./locales') ? names.map((name) => `./locales/${name}`) : path,
      ),
    ),
    block('files for pages, in cdn', files.sort()),
    block('commands', Object.keys(bin)),
    block(
      'engines',
      Object.entries(engines).map(([name, range]) => `${name} ${range}`),
    ),
    block(
      'peers',
      Object.entries(peerDependencies).map(([name, range]) => `${name} ${range}`),
    ),
    block('browsers', browserslist),
  ];
}

/** The forms of a line of the proxy's log. The ellipsis stands for words that people read. */
function proxyLog(): string[] {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const settings = readProxyOptions({ baseUrl: 'https://pets.test/v1', apiKey: 'secret', log });
  const request = { method: 'GET', url: new URL('http://site/v1/pets/7') };
  const other = { method: 'not a method', url: new URL('http://site/other') };
  logError(settings, request, new HttpError('not_found', '…'));
  logLine(settings, request, 503, '…');
  logError(settings, other, new HttpError('not_found', '…'));
  return lines;
}

/** What is public besides types, by the title of its report. */
export function listReports(): Readonly<Record<string, string>> {
  return {
    Package: packageLines().join('\n\n'),
    Elements: readTags().map(element).join('\n\n'),
    'Style sheets': styleSheets().join('\n\n'),
    Markup: markup().join('\n\n'),
    PHP: phpProxy().join('\n\n'),
    Command: command().join('\n\n'),
    'Error codes': errorCodes().join('\n'),
    Messages: messages().join('\n'),
    'Proxy log': proxyLog().join('\n'),
  };
}
