import * as z from 'zod/mini';

/** A schema of the interface: `parse`, `safeParse`, and Standard Schema for other libraries. */
export type Schema<Output, Input = Output> = z.ZodMiniType<Output, Input>;

/** Notes what a value should have been. The codes are our own; zod asks for one of its. */
function refuse({ issues }: z.core.ParsePayload, code: string, expected: string, ...path: string[]): void {
  issues.push({ code, expected, path } as never);
}

/** A schema that reads a value in one step, or tells by `code` and `expected` what it should have been. */
/* @__NO_SIDE_EFFECTS__ */
export const readAs = <Output, Input = Output>(
  code: string,
  expected: string,
  read: (input: unknown) => Output | undefined,
) =>
  z.unknown().check((payload) => {
    const output = read(payload.value);
    if (output === undefined) refuse(payload, code, expected);
    else payload.value = output;
  }) as unknown as z.ZodMiniType<Output, Input>;

/** A value that may be left out, or be `undefined`. */
/* @__NO_SIDE_EFFECTS__ */
export const optional = <Inner extends z.ZodMiniType>(inner: Inner) => z.optional(inner);

/** Whether a value is an object that holds members only: neither array, `Map`, signal nor anything else of the platform. */
export const isPlain = (value: unknown): value is object => Object.prototype.toString.call(value) === '[object Object]';

/** What a part is read as; what is wrong with it goes to the whole, below `path`. */
function readPart<Output>(
  schema: Schema<Output, unknown>,
  part: unknown,
  whole: z.core.ParsePayload,
  ...path: number[]
): Output | undefined {
  const read = schema.safeParse(part);
  for (const issue of read.error?.issues ?? [])
    whole.issues.push({ ...issue, path: [...path, ...issue.path] } as never);
  return read.data;
}

/** A plain object without other members; each one that is there is told by its own path. */
/* @__NO_SIDE_EFFECTS__ */
export function strictObject<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  type Members = z.ZodMiniObject<Shape, z.core.$strict>;
  const names = Object.keys(shape).join(', ');
  const members = z.looseObject(shape);
  return z.unknown().check((payload) => {
    const { value } = payload;
    if (!isPlain(value)) {
      refuse(payload, 'invalid_type', `an object of ${names}`);
      return;
    }
    payload.value = readPart(members, value, payload);
    for (const name of Object.keys(value))
      if (!Object.hasOwn(shape, name)) refuse(payload, 'unrecognized_key', `only ${names}`, name);
  }) as unknown as Schema<z.output<Members>, z.input<Members>>;
}

/** An array of what `element` reads; shorter in a bundle than zod's, which minds lengths too. */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <Output, Input>(element: Schema<Output, Input>) =>
  z.unknown().check((payload) => {
    const { value } = payload;
    if (Array.isArray(value))
      payload.value = Array.from(value, (item, index) => readPart(element, item, payload, index));
    else refuse(payload, 'invalid_type', 'array');
  }) as unknown as Schema<Output[], Input[]>;
