import { categories, drawings } from '../site/samples.js';

/** What a visitor of the front page can choose. */
export type Choice = 'list' | 'cards' | 'detail' | 'form';

/** What is chosen at first. */
export const firstChoice: ReadonlySet<Choice> = new Set(['cards']);

export const picture = `picture="${drawings}"`;

export const pictureHint = '<!-- With your pictures: picture="/pictures/{id}.jpg" -->';

/** The tags that show what is chosen. */
export function tagsFor(chosen: ReadonlySet<Choice>): string[] {
  const attributes = [
    ...(chosen.has('detail') ? ['id="pets"'] : []),
    ...(chosen.has('cards') ? ['layout="cards"', 'limit="4"', picture] : ['limit="10"']),
    'columns="name status category"',
    'filter',
    ...(chosen.has('detail') ? ['selectable'] : []),
  ];
  return [
    `<pet-list ${attributes.join(' ')}></pet-list>`,
    ...(chosen.has('detail') ? [`<pet-detail for="pets" ${picture}></pet-detail>`] : []),
    ...(chosen.has('form') ? ['<pet-form></pet-form>'] : []),
  ];
}

/** What an owner pastes for it, with the addresses that the command `petstore-elements proxy --site` serves. */
export function snippetFor(chosen: ReadonlySet<Choice>): string {
  const options = categories.map(({ id, name }) => `\n    <option value="${id}">${name}</option>`);
  const lines = tagsFor(chosen).map((tag) => `  ${inLines(tag.replace(` ${picture}`, ''))}\n`);
  const hint = /<pet-detail|"cards"/.test(lines.join('')) ? `  ${pictureHint}\n` : '';
  return `<link rel="stylesheet" href="/petstore-elements/petstore-elements.css">
<script src="/petstore-elements/petstore-elements.js" defer></script>

<pet-store baseurl="/v1">
  <datalist>${options.join('')}
  </datalist>
${hint}${lines.join('')}</pet-store>`;
}

/** A tag over two lines where it is too long for one. */
const inLines = (tag: string): string => (tag.length > 70 ? tag.replace(' columns=', '\n    columns=') : tag);
