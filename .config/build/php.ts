import { readFileSync } from 'node:fs';
import { PetDetailElement, PetFormElement, PetListElement } from '../../components/index.js';
import manifest from '../../package.json' with { type: 'json' };
import { largestBody } from '../../src/http/body.js';
import { notSent } from '../../src/http/unsent.js';
import { type OperationParameter, operations } from '../../src/service/operations.js';
import { limitBounds, petStatuses } from '../../src/service/schemas.js';
import { versionSegment } from '../../src/service/service.js';

/** What each schema of a parameter accepts: one of some texts, or an integer between two others. */
const accepted: Readonly<Partial<Record<OperationParameter['schema'], object>>> = {
  Limit: { from: limitBounds.minimum, to: limitBounds.maximum },
  PetStatus: { among: petStatuses },
};

const { listPets, createPet, getPet } = operations;

/** What the PHP file knows about the service and the tags. */
export const phpFacts = {
  version: manifest.version,
  base: versionSegment,
  largestBody,
  notSent,
  operations: [listPets, createPet, getPet].map(({ method, path, parameters }) => ({
    method,
    // An int64. Its range is the service's business.
    path: `~^${path.replace(/\{\w+\}/, '-?\\d{1,19}')}$~D`,
    query: Object.fromEntries(
      parameters.flatMap(({ name, schema, in: place }) => (place === 'query' ? [[name, accepted[schema]]] : [])),
    ),
  })),
  attributes: Object.fromEntries(
    Object.entries({ 'pet-list': PetListElement, 'pet-detail': PetDetailElement, 'pet-form': PetFormElement }).map(
      ([tag, element]) => [tag, element.observedAttributes],
    ),
  ),
};

/** A value as PHP writes it. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const members = Object.entries(value).map(([name, member]) => `${literal(name)} => ${literal(member)}`);
  return `[${members.join(', ')}]`;
}

/** The proxy for PHP and WordPress as it is released, with {@link phpFacts} in it. */
export const phpFile = (): string =>
  readFileSync('src/proxy/petstore-elements.php', 'utf8')
    .replace('PETSTORE_FACTS', () => literal(phpFacts))
    .replace('PETSTORE_VERSION', manifest.version);
