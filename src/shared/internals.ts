import { mustBe } from './options.js';

/** The same in every copy of this package, so that an adapter takes what another copy made. */
const key = Symbol.for('petstore-elements.internals');

/** Keeps what the other rooms of this package need of a public object, where users do not see it. */
export function setInternals(object: object, internals: object): void {
  Object.defineProperty(object, key, { value: internals });
}

/**
 * Returns what {@link setInternals} kept. `option` names the object, and `maker` the function that makes it.
 *
 * @throws ConfigurationError for any other object.
 */
export function internalsOf<Internals>(object: unknown, option: string, maker: string): Internals {
  const internals: Internals | undefined = Object(object)[key];
  if (!internals) throw mustBe(option, `what ${maker} returns`, object);
  return internals;
}
