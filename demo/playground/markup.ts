import type { Tag } from '../../.config/docs/manifest.js';
import { escapeHtml } from '../site/html.js';
import { isToken } from '../themes/theme.js';

/** The setup of the playground: the names of controls and their values, without defaults. */
export type Setup = URLSearchParams;

/** The elements that the stage can show, in their order. */
export const shown = ['pet-list', 'pet-detail', 'pet-form'] as const;

/** Markup for custom rows. Visitors choose one of these, since links hold a setup and must not hold markup. */
export const templates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pet-list': {
    links: '<template data-pet="row"><a data-pet-href="#{id}" data-pet="name"></a></template>',
    buttons:
      '<template data-pet="row"><p><button data-pet="name"></button> <small data-pet="status"></small></p></template>',
  },
  'pet-detail': {
    sentence:
      '<template data-pet="detail"><p><b data-pet="name"></b> is a pet of category <span data-pet="category"></span>.</p></template>',
  },
};

/** The attributes of `tag` in a setup, as a page writes them. */
function attributesOf(tag: Tag, setup: Setup): string[] {
  const own = tag.attributes.flatMap(({ name, type }) => {
    const value = setup.get(`${tag.tagName}.${name}`);
    if (value === null || (type?.text === 'boolean' && value !== '1')) return [];
    return type?.text === 'boolean' ? [name] : [`${name}="${escapeHtml(value)}"`];
  });
  // A detail beside a list follows it, unless its own attributes name a pet.
  const asked = ['petid', 'param', 'for'].some((name) => setup.has(`pet-detail.${name}`));
  const follows = isShown('pet-detail', setup) && isShown('pet-list', setup) && !asked;
  if (tag.tagName === 'pet-list' && follows) return ['id="pets"', ...own];
  if (tag.tagName === 'pet-detail' && follows) return ['for="pets"', ...own];
  return own;
}

/** Whether an element is on the stage; by default only the list is. */
export const isShown = (tagName: string, setup: Setup): boolean =>
  (setup.get(`show.${tagName}`) ?? (tagName === 'pet-list' ? '1' : '0')) === '1';

/** One element as a page writes it. */
function elementMarkup(tag: Tag, setup: Setup): string {
  const { tagName } = tag;
  const slots = (tag.slots ?? []).flatMap(({ name }) => {
    const text = setup.get(`${tagName}.slot.${name}`);
    return text ? [`<span slot="${name}">${escapeHtml(text)}</span>`] : [];
  });
  const template = templates[tagName]?.[setup.get(`${tagName}.template`) ?? ''];
  const inside = [...(template ? [template] : []), ...slots];
  const start = [`<${tagName}`, ...attributesOf(tag, setup)].join(' ');
  if (inside.length === 0) return `${start}></${tagName}>`;
  return `${start}>\n${inside.map((line) => `  ${line}\n`).join('')}</${tagName}>`;
}

/** The elements of a setup. */
export const elementsMarkup = (tags: readonly Tag[], setup: Setup): string[] =>
  shown
    .filter((name) => isShown(name, setup))
    .flatMap((name) => {
      const tag = tags.find(({ tagName }) => tagName === name);
      return tag ? [elementMarkup(tag, setup)] : [];
    });

/** The tokens and font properties of a setup, as declarations, without characters that could end them or the style sheet. */
export const declarationsOf = (setup: Setup): string[] =>
  [...setup].filter(([name]) => isToken(name)).map(([name, value]) => `${name}: ${value.replace(/[;{}<>]/g, '')};`);
