import { zodGlobals } from './globals.js';

// Above zod, because what is imported first is evaluated first.

import * as z from 'zod/v4/core';
import { isPrototypePolluted } from './json.js';

/** The issues of zod, of every kind. */
export type SchemaIssues = readonly z.$ZodIssue[];

/** A schema of zod's core, which `validate` reads with; it brings no method but that of Standard Schema. */
export type CoreSchema<Output, Input = Output> = z.$ZodType<Output, Input>;

/** What a schema says about a value, by the convention of Standard Schema, at once. */
export function validate<Output>(
  schema: CoreSchema<Output, unknown>,
  value: unknown,
): { readonly value: Output; readonly issues?: undefined } | { readonly issues: SchemaIssues } {
  const result = schema['~standard'].validate(value);
  if (!(result instanceof Promise)) return result as { readonly value: Output };
  // A getter threw; zod then tries again, later.
  result.catch(() => {});
  throw new TypeError('unreadable');
}

/** A schema of one check, which may also replace the value. */
const checked = <Output, Input>(check: (payload: z.ParsePayload) => void) => {
  // zod leaves these for other copies of itself to find; this copy keeps them in its modules. Removed here, since no
  // schema of the spec is made without a check.
  for (const name of zodGlobals) Reflect.deleteProperty(globalThis, name);
  const checks = [{ _zod: { check, def: { check: 'custom' }, onattach: [] } }];
  return new z.$ZodUnknown({ type: 'unknown', checks } as never) as unknown as CoreSchema<Output, Input>;
};

/** Adds an issue: what the value should have been. The codes are our own; zod asks for one of its. */
function addIssue({ issues }: z.ParsePayload, code: string, expected: string, ...path: string[]): void {
  issues.push({ code, expected, path } as never);
}

/** A schema that reads a value in one step, or adds an issue with `code` and `expected`. */
/* @__NO_SIDE_EFFECTS__ */
export const readAs = <Output, Input = Output>(
  code: string,
  expected: string,
  read: (input: unknown) => Output | undefined,
): CoreSchema<Output, Input> =>
  checked((payload) => {
    const output = read(payload.value);
    if (output === undefined) addIssue(payload, code, expected);
    else payload.value = output;
  });

/** A value that may be left out, or be `undefined`. */
/* @__NO_SIDE_EFFECTS__ */
export const optional = <Inner extends z.$ZodType>(innerType: Inner): z.$ZodOptional<Inner> => {
  const schema: z.$ZodType = checked((payload) => {
    if (payload.value !== undefined) payload.value = readPart(innerType, payload.value, payload);
  });
  // Read by objects for their members, and by tools that read schemas.
  schema._zod.optin = schema._zod.optout = 'optional';
  Object.assign(schema._zod.def, { type: 'optional', innerType });
  return schema as z.$ZodOptional<Inner>;
};

/** An object of these members; others are kept. */
/* @__NO_SIDE_EFFECTS__ */
export const looseObject = <Shape extends z.$ZodShape>(shape: Shape) =>
  new z.$ZodObject({
    type: 'object',
    shape,
    catchall: new z.$ZodUnknown({ type: 'unknown' }),
  }) as unknown as z.$ZodObject<Shape, z.$loose>;

/** Whether a value is an object that holds members only: neither array, `Map`, signal nor anything else of the platform. */
export const isPlainObject = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]';

/** What a part is read as; what is wrong with it goes to the whole, below `path`. */
function readPart<Output>(
  schema: z.$ZodType<Output>,
  part: unknown,
  whole: z.ParsePayload,
  ...path: number[]
): Output | undefined {
  const result = validate(schema, part);
  if (!result.issues) return result.value;
  for (const issue of result.issues) whole.issues.push({ ...issue, path: [...path, ...issue.path] } as never);
  return undefined;
}

/** The own members of `value`, without what the page has added to `Object.prototype`. */
export function ownMembers<Value extends object>(value: Value): Value {
  return isPrototypePolluted() ? Object.setPrototypeOf({ ...value }, null) : value;
}

/** A plain object without other members; each of those gets an issue with its path. */
/* @__NO_SIDE_EFFECTS__ */
export function strictObject<Shape extends z.$ZodShape>(shape: Shape) {
  type Members = z.$ZodObject<Shape, z.$strict>;
  const names = Object.keys(shape).join(', ');
  const members: z.$ZodType<object> = looseObject(shape);
  return checked<z.output<Members>, z.input<Members>>((payload) => {
    const { value } = payload;
    if (!isPlainObject(value)) {
      addIssue(payload, 'invalid_type', `an object of ${names}`);
      return;
    }
    payload.value = ownMembers(readPart(members, ownMembers(value), payload) ?? {});
    for (const name of Object.keys(value))
      if (!Object.hasOwn(shape, name)) addIssue(payload, 'unrecognized_key', `only ${names}`, name);
  });
}

/** What `schema` reads, or `false`. */
/* @__NO_SIDE_EFFECTS__ */
export const orFalse = <Output, Input>(schema: CoreSchema<Output, Input>) =>
  checked<Output | false, Input | false>((payload) => {
    if (payload.value !== false) payload.value = readPart(schema, payload.value, payload);
  });

/** An array of what `element` reads; shorter in a bundle than zod's, which checks lengths too. */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <Output, Input>(element: CoreSchema<Output, Input>) =>
  checked<Output[], Input[]>((payload) => {
    const { value } = payload;
    if (Array.isArray(value))
      // A service that answers 100 000 wrong items would make as many issues.
      payload.value = Array.from(value, (item, index) =>
        payload.issues.length < 100 ? readPart(element, item, payload, index) : item,
      );
    else addIssue(payload, 'invalid_type', 'array');
  });
