import { html, type TemplateResult } from 'lit';

/** The value of an attribute that is the same in all templates that one joiner joins. */
class Fixed {
  readonly text: string;

  constructor(text: string) {
    this.text = text.replace(/\W/gu, (character) => `&#${character.codePointAt(0)};`);
  }
}

/** For an attribute of a template that is joined: `text` becomes part of the markup, so that no row has to set it. */
export const fixed = (text: string): unknown => new Fixed(text);

/** The strings of joined templates by their text, since Lit tells templates apart by the identity of their strings. */
const cache = new Map<string, TemplateStringsArray>();

/**
 * Joins templates one after the other into a single one: that is cloned and updated at once, where each of several has
 * parts of its own. What it returns is for lists of the same templates with the same `fixed` values; other values differ.
 */
export function joiner(): (templates: readonly TemplateResult[]) => TemplateResult {
  let joined: TemplateStringsArray | undefined;
  let isVariable: readonly boolean[] = [];
  return (templates) => {
    const values = templates.flatMap((template) => template.values);
    if (!joined) {
      joined = joinStrings(templates);
      isVariable = values.map((value) => !(value instanceof Fixed));
    }
    return html(joined, ...values.filter((_, index) => isVariable[index]));
  };
}

function joinStrings(templates: readonly TemplateResult[]): TemplateStringsArray {
  const strings = [''];
  for (const template of templates) {
    for (const [index, text] of template.strings.entries()) {
      const value = template.values[index - 1];
      if (index > 0 && !(value instanceof Fixed)) strings.push(text);
      else strings.push(`${strings.pop()}${value instanceof Fixed ? value.text : ''}${text}`);
    }
  }
  const key = JSON.stringify(strings);
  const known = cache.get(key) ?? Object.assign(strings, { raw: strings });
  cache.set(key, known);
  return known;
}
