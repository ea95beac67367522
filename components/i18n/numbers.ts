/** How a language writes numbers and chooses plural forms. */
interface Numbers {
  readonly format: Intl.NumberFormat;
  readonly plural: Intl.PluralRules;
}

/** `Intl` objects are slow to create, so each tag has one pair for all elements. */
const cache = new Map<string, Numbers>();

/** The numbers of a tag, or of the nearest shorter one that `Intl` accepts. */
export function numbersOf(tag: string): Numbers {
  let numbers = cache.get(tag);
  if (!numbers) {
    numbers = create(tag) ?? numbersOf(tag.slice(0, Math.max(0, tag.lastIndexOf('-'))) || 'en');
    cache.set(tag, numbers);
  }
  return numbers;
}

function create(tag: string): Numbers | undefined {
  try {
    return { format: new Intl.NumberFormat(tag), plural: new Intl.PluralRules(tag) };
  } catch {
    return undefined;
  }
}
