/** How a language writes numbers and chooses among the forms of a text. */
export interface Numbers {
  readonly format: Intl.NumberFormat;
  readonly plural: Intl.PluralRules;
}

/** `Intl` objects are slow to make: one of each for a tag, for all elements. */
const made = new Map<string, Numbers>();

/** The numbers of a tag; of a shorter one where `Intl` throws at it. */
export function numbersOf(tag: string): Numbers {
  let numbers = made.get(tag);
  if (!numbers) {
    numbers = make(tag) ?? numbersOf(tag.slice(0, Math.max(0, tag.lastIndexOf('-'))) || 'en');
    made.set(tag, numbers);
  }
  return numbers;
}

function make(tag: string): Numbers | undefined {
  try {
    return { format: new Intl.NumberFormat(tag), plural: new Intl.PluralRules(tag) };
  } catch {
    return undefined;
  }
}
