import { readFileSync } from 'node:fs';
import { drawings } from '../../../demo/site/samples.js';
import { clientReference } from '../../docs/client.js';
import { interfaceReference } from './interface.js';

interface ReferencePage {
  readonly name: string;
  readonly source: string;
}

/** The elements as their pages show them. */
const specimens: Readonly<Record<string, string>> = {
  'pet-list': '<pet-list filter selectable limit="5" level="2" columns="name status category"></pet-list>',
  'pet-form': '<pet-form level="2"></pet-form>',
  'pet-detail': `<pet-detail petid="1" picture="../${drawings}" level="2"></pet-detail>`,
};

/** The page of a tag: its section of the package's reference, with the tag at work above the tables. */
function tagPage(section: string): ReferencePage {
  const name = /pet-\w+/.exec(section)?.[0] ?? '';
  const shown = specimens[name];
  const specimen = shown
    ? `<div class="specimen panel live"><pet-store>${shown}</pet-store></div>\n\n[Try every attribute in the playground](../playground.html#show.pet-list=${name === 'pet-list' ? 1 : 0}&show.${name}=1)\n\n`
    : '';
  return {
    name,
    source: `# ${section.replace('### ', `${specimen}### `).replaceAll('\n### ', '\n## ')}`,
  };
}

/** The page of a section of the package's reference: of a tag, or of the texts. */
const sectionPage = (section: string): ReferencePage =>
  section.startsWith('Texts\n')
    ? { name: 'texts', source: `# ${section.replaceAll('../demo/guides/', '../guides/')}` }
    : tagPage(section);

let client: string | undefined;

/** Every page of the reference: the tags and their texts from the file that the package has, client and interface from the sources. */
export function readReference(): ReferencePage[] {
  client ??= clientReference();
  const [, ...sections] = readFileSync('components/reference.md', 'utf8').split(/^## /m);
  return [
    ...sections.map(sectionPage),
    { name: 'client', source: client },
    { name: 'interface', source: interfaceReference() },
  ];
}
