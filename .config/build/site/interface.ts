import { type Operation, operations } from '../../../src/service/operations.js';
import { petStatuses } from '../../../src/service/schemas.js';
import { apiVersion, versionSegment } from '../../../src/service/service.js';
import { code, table } from '../../docs/markdown.js';
import { bodies, descriptions, parameterSchemas, type Schema, schemas } from '../openapi.js';

/** The type of a JSON value with its bounds, as Markdown. The page links the names to their sections. */
function typeOf({ $ref, type, format, items, minimum, maximum, default: preset }: Schema): string {
  const name = $ref?.split('/').at(-1);
  if (name) return code(name);
  if (items) return `array of ${typeOf(items)}`;
  const bounds = minimum === undefined ? '' : `, ${minimum} to ${maximum}, default ${preset}`;
  return `${code(`${type}`)}${format ? ` (${format})` : ''}${bounds}`;
}

const titled = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0 ? '' : `<h3>${title}</h3>\n\n${table(heads, rows)}`;

const yesOrNo = (isSo: boolean) => (isSo ? 'yes' : 'no');

const day = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** The fields of each panel, with what is in them at first, or what can be chosen. */
const panelFields: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> = {
  listPets: { limit: '3', status: petStatuses },
  createPet: { name: 'Rex', categoryId: '3', status: petStatuses },
  getPet: { petId: '1' },
};

/** A field to type into or to choose from. An empty one is not sent. */
const control = (name: string, value: string | readonly string[]) =>
  typeof value === 'string'
    ? `<input name="${name}" value="${value}" autocomplete="off">`
    : `<select name="${name}"><option value="">not sent</option>${value.map((each) => `<option>${each}</option>`).join('')}</select>`;

/** The panel to try an operation; its script switches the button on. */
function panelOf(name: string, request: string): string {
  const fields = Object.entries(panelFields[name] ?? {}).map(
    ([label, value]) => `<label class="field">${label}${control(label, value)}</label>`,
  );
  return `<form class="try panel live" data-operation="${name}" aria-label="Try ${name}"><h3>Try it</h3><div class="fields">${fields.join('')}</div><button class="button" disabled>Send ${request}</button><output tabindex="0" aria-label="The response to ${name}"></output></form>\n\n`;
}

function operationSection([name, operation]: readonly [string, Operation]): string {
  const { method, path, summary, parameters, requestBody, responses, deprecation, interactive } = operation;
  const parameterRows = parameters.map((each) => {
    return [code(each.name), typeOf(parameterSchemas[each.schema]), yesOrNo(each.required), each.in];
  });
  const bodyRows = requestBody ? [[code('application/json'), typeOf(bodies[requestBody]), 'yes']] : [];
  const responseRows = Object.entries(responses).map(([status, body]) => {
    return [status, typeOf(bodies[body]), descriptions[status] ?? ''];
  });
  return [
    `## ${name}\n\n<p class="endpoint"><span class="method">${method}</span> <code>${path}</code>${deprecation ? ' <span class="method warning">Deprecated</span>' : ''}</p>\n\n${summary}.\n\n`,
    deprecation &&
      `<p class="note warning">Will be removed on <time datetime="${deprecation.removal}">${day(deprecation.removal)}</time>. Use ${deprecation.replacement}, which <a href="client.html#petstoreclient">findPet</a> does.</p>\n\n`,
    titled('Parameters', ['Parameter', 'Type', 'Required', 'In'], parameterRows),
    titled('Request body', ['Media type', 'Type', 'Required'], bodyRows),
    titled('Responses', ['Status', 'Type', 'Meaning'], responseRows),
    interactive
      ? panelOf(name, `${method} ${path}`)
      : '<p class="note">The panel to try it is switched off for this operation: the spec shows neither its parameters nor its responses.</p>\n\n',
  ]
    .filter(Boolean)
    .join('');
}

function schemaSection(name: string, { type, enum: values, properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([field, schema]) => {
    return [code(field), typeOf(schema), yesOrNo(required.includes(field))];
  });
  const allowed = values ? `A ${type}: ${values.map(code).join(', ')}.\n\n` : '';
  return `### ${name}\n\n${allowed}${table(['Field', 'Type', 'Required'], fields)}`;
}

/** The operations and types of the service as Markdown. */
export function interfaceReference(): string {
  const types = Object.entries(schemas).map(([name, schema]) => schemaSection(name, schema));
  return `# The HTTP interface

The operations of the pet store service, version ${apiVersion}. Paths are below the address of the service, which ends in \`${versionSegment}\`. In code, use [the client](client.html).

Every request carries an API key as \`Authorization:\u00a0Bearer\u00a0…\`; the panels have one for a backend inside this page, so nothing leaves your machine. For programs, the package has this page as an OpenAPI 3.1 document, \`petstore-elements/openapi.json\`.

${Object.entries<Operation>(operations).map(operationSection).join('')}## Types

${types.join('')}`;
}
