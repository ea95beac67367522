import { readdirSync, readFileSync } from 'node:fs';

/** A line, and those below it, each further in. */
export const block = (head: string, lines: readonly string[]): string =>
  [head, ...lines.map((line) => `    ${line}`)].join('\n');

/** What a pattern captures in the source: each text once, in alphabetical order. */
export function found(file: string, pattern: RegExp, write = (...captured: string[]) => captured.join(' ')): string[] {
  const matches = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, ...captured]) => write(...captured));
  return [...new Set(matches)].sort();
}

const folderOf = (tag: string) => `components/${tag}`;

/** What an element reads from its children. */
const childOf: Readonly<Record<string, (name: string) => string>> = {
  json: (name) => `<script type="application/json" data-pet="${name}">`,
  template: (name) => `<template data-pet="${name}">`,
  options: () => '<datalist>',
};

/** The children that a tag reads, and the commands that it takes. */
function tagMarkup(tag: string): string[] {
  const source = readdirSync(folderOf(tag))
    .map((file) => readFileSync(`${folderOf(tag)}/${file}`, 'utf8'))
    .join('\n');
  const children = [...source.matchAll(/ontent\.(json|template|options)\((?:'(\w+)')?\)/g)];
  const commands = [...source.matchAll(/'(--pet-\w+)': /g)];
  const lines = [
    ...children.map(([, kind = '', name = '']) => childOf[kind]?.(name) ?? ''),
    ...commands.map(([, command]) => `command ${command}`),
  ];
  return [...new Set(lines)].sort();
}

/** `petSrc` of a `dataset` as it is written in markup. */
const attribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const templates = 'components/view/template-rows.ts';
const filled = () =>
  found(templates, /const \{ (pet\b.*) \} = element\.dataset/g)
    .flatMap((names) => names.split(', '))
    .map((name) => attribute(name.replace(/:.*/, '')));

/** What pages write and read that is neither an attribute of a tag nor a type. */
export const markup = (): string[] => [
  ...['pet-store', 'pet-list', 'pet-detail'].map((tag) => block(`children and commands of <${tag}>`, tagMarkup(tag))),
  block(
    'attributes of <pet-store> with a key, removed from the document',
    found('components/pet-store/pet-store.ts', /'?(api\w*-?\w*)'?: withoutAccessor/g),
  ),
  block('attributes in a template', filled()),
  block('attributes of each copy of a template', found(templates, /copy\.dataset\['(\w+)'\]/g, attribute)),
  block(
    'attributes of the tag of a classic script',
    found('components/cdn/page-markup.ts', /currentScript\?\.dataset\['(\w+)'\]/g, attribute),
  ),
  block('replaced by classic scripts', found('components/cdn/page-markup.ts', /'(div\[data-pet\^=pet-\])'/g)),
  block(
    'the global PetStoreElements',
    found('components/cdn/start.ts', /const PetStoreElements = \{ (.*) \}/g).flatMap((names) => names.split(', ')),
  ),
  block('policies of Trusted Types', found('components/cdn/isolated-globals.ts', /createPolicy\?\.\('([\w-]+)'/g)),
];

const php = 'components/cdn/petstore-elements.php';

/** The proxy for PHP and WordPress. Its shortcodes have the attributes of the tags. */
export const phpProxy = (): string[] => [
  block('settings', found(php, /setting\('(\w+)'\)/g)),
  block(
    'shortcodes',
    found(php, /\['(.*)'\] as \$tag\) add_shortcode/g).flatMap((tags) => tags.split("', '")),
  ),
  block(
    'addresses in WordPress',
    found(php, /rest_url\('([\w/]+)'\)/g, (path) => `/wp-json/${path}`),
  ),
  block(
    'error codes',
    found(php, /refuse\((?:[^,]+ \? )?([^,]+), '(\w+)'/g, (statuses = '', code) => {
      const texts = statuses.split(' : ').map((status) => (/^\d+$/.test(status) ? status : '…'));
      return `${texts.sort().join('/')} ${code}`;
    }),
  ),
];
