/** The same in every copy of this package and in every realm of a page. */
export const brand: unique symbol = Symbol.for('petstore-elements.error');

/** Sets public fields. Skips those that are `undefined`, so that `in` and printing show only what is known. */
export function setFields(target: object, fields: object): void {
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) Reflect.set(target, name, value);
}

/** The public fields of a new error or event. Optional ones may be `undefined`. */
export type Fields<Type> = {
  readonly [Name in keyof Type]: Type[Name] | (object extends Pick<Type, Name> ? undefined : never);
};

type OwnFields<Error> = Fields<Omit<Error, 'name' | 'message' | 'stack' | 'cause' | 'toJSON' | typeof brand>>;

/** The base of every error of this package. */
export abstract class ErrorBase<Self> extends Error {
  constructor(message: string, fields: OwnFields<Self>) {
    super(message);
    setFields(this, fields);
  }

  get [brand](): true {
    return true;
  }

  /** Returns all public fields as plain data, with `name` and `message`, for JSON, `postMessage` and logs. */
  toJSON(): Record<string, unknown> {
    const { name, message, ...fields } = this as Error & { readonly headers?: Headers };
    return { name, message, ...fields, ...(fields.headers && { headers: Object.fromEntries(fields.headers) }) };
  }
}

/** Sets the name of a class of errors. Minifiers rename classes, but not this text. */
export function nameError(name: string, { prototype }: { readonly prototype: Error }): void {
  Object.defineProperty(prototype, 'name', { value: name });
}
