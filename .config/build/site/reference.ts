import { readFileSync } from 'node:fs';
import { drawings } from '../../../demo/site/samples.js';
import { clientReference } from '../../docs/client.js';
import type { Source } from './guides.js';
import { interfaceReference } from './interface.js';

const folder = 'reference';
const names = '<datalist>\n    <option value="1">Dogs</option>\n    <option value="2">Cats</option>\n  </datalist>\n  ';

/** What is inside the store of a tag's page. */
const specimens: Readonly<Record<string, string>> = {
  'pet-list': '<pet-list filter selectable limit="5" columns="name status"></pet-list>',
  'pet-form': `${names}<pet-form></pet-form>`,
  'pet-detail': `${names}<pet-detail petid="1" picture="../${drawings}"></pet-detail>`,
};

/** The page of a section of the package's reference, with its tag at work above the tables. */
function sectionPage(section: string): Source {
  const name = /^`<(.*)>`/.exec(section)?.[1] ?? 'texts';
  const shown = specimens[name];
  const specimen = shown
    ? `\`\`\`html\n<pet-store baseurl="/v1">\n  ${shown}\n</pet-store>\n\`\`\`\n\n<!-- live ../playground.html#show.pet-list=${name === 'pet-list' ? 1 : 0}&show.${name}=1 -->\n\n`
    : '';
  const source = section.replaceAll('../demo/guides/', '../guides/').replace('### ', `${specimen}### `);
  return { folder, name, group: 'Elements', source: `# ${source.replaceAll('\n### ', '\n## ')}` };
}

let client: string | undefined;

/** Every page of the reference: the tags and their texts from the file that the package has, client and interface from the sources. */
export function readReference(): Source[] {
  client ??= clientReference();
  const [, ...sections] = readFileSync('components/reference.md', 'utf8').split(/^## /m);
  return [
    ...sections.map(sectionPage),
    { folder, name: 'client', group: 'JavaScript and HTTP', source: client },
    { folder, name: 'interface', group: 'JavaScript and HTTP', source: interfaceReference() },
  ];
}
