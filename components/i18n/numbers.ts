/** How a language writes numbers and chooses plural forms. */
interface Numbers {
  readonly format: Pick<Intl.NumberFormat, 'format'>;
  readonly plural: Pick<Intl.PluralRules, 'select'>;
}

/**
 * English, German and Spanish from 0 to 100, and no list holds more pets. The first `Intl` object of a page takes a phone up to 100 ms,
 * which these do without.
 */
const plain: Numbers = {
  format: { format: String },
  plural: { select: (count) => (count === 1 ? 'one' : 'other') },
};

/** `Intl` objects are slow to create, so each tag has one pair for all elements. */
const cache = new Map<string, Numbers>();

/** The numbers of a tag, or of the nearest shorter one that `Intl` accepts. */
export function numbersOf(tag: string): Numbers {
  if (/^(en|de|es)(-..)?$/.test(tag)) return plain;
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
