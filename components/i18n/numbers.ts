interface Numbers {
  readonly format: Pick<Intl.NumberFormat, 'format'>;
  readonly plural: Pick<Intl.PluralRules, 'select'>;
}

/** English, German and Spanish from 0 to 100, without the first `Intl` object, which takes a phone up to 100 ms. */
const plain: Numbers = {
  format: { format: String },
  plural: { select: (count) => (count === 1 ? 'one' : 'other') },
};

/** `Intl` objects are slow to create, so all elements share one pair for each tag. */
const cache = new Map<string, Numbers>();

/** The rules of a tag. Those of English if `Intl` rejects it. */
export function numbersOf(tag: string): Numbers {
  if (/^(en|de|es)(-..)?$/.test(tag)) return plain;
  const numbers = cache.get(tag) ?? create(tag);
  cache.set(tag, numbers);
  return numbers;
}

function create(tag: string): Numbers {
  try {
    return { format: new Intl.NumberFormat(tag), plural: new Intl.PluralRules(tag) };
  } catch {
    return plain;
  }
}
