import * as z from 'zod/mini';
import { type OperationName, operations } from '../service/operations.js';
import { integer } from '../service/schemas.js';
import { isPlainObject } from '../service/validate.js';
import { callback, flag, wait } from '../shared/options.js';
import { faultKinds } from './fault-kinds.js';
import { freezeDeep, isSerializable } from './json-value.js';
import type { BackendRequest } from './requests.js';

const bodies = ['error', 'empty', 'html'] as const;

function isBody(value: unknown): boolean {
  if (!isPlainObject(value)) return bodies.some((body) => body === value);
  const [[name, content] = [], ...others] = Object.entries(value);
  return (
    others.length === 0 && (name === 'json' ? isSerializable(content) : name === 'text' && typeof content === 'string')
  );
}

function areHeaders(value: unknown): boolean {
  try {
    const headers = isPlainObject(value) && new Headers(value as Record<string, string>);
    // A server writes these itself.
    return headers && !headers.has('Content-Length') && !headers.has('Transfer-Encoding');
  } catch {
    return false;
  }
}

const count = integer(1, Number.MAX_SAFE_INTEGER);
const callRule = 'an integer from 1, or a list of integers';

/** Which calls a fault applies to. */
const calls = {
  /** The operation it applies to. Default: every operation. A fault never applies to preflights. */
  operation: z.optional(z.enum(Object.keys(operations) as OperationName[])),
  /** Decides whether it applies to a request, by its `query`, `headers` or `body`. Default: it always does. */
  when: z.optional(
    callback<(request: BackendRequest) => boolean>('a function of a request that returns true or false'),
  ),
  /** The calls it applies to: one number or several, counted from 1 since the faults were set. Default: every call. */
  call: z.optional(z.union([count, z.readonly(z.array(count).check(z.minLength(1, callRule)))], callRule)),
  /**
   * The probability that it applies to a call, 0 to 1. Drawn when the request arrives; the backend's seed repeats it.
   * Default 1.
   */
  chance: z.optional(
    z.custom<number>((input) => typeof input === 'number' && input >= 0 && input <= 1, 'a number from 0 to 1'),
  ),
};

/** A fault without the response of the operation. */
const effect = {
  /** Whether the operation takes effect anyway, for example adds a pet. Default `false`. */
  effect: z.optional(flag),
};

/** Another response. */
const response = {
  /** The HTTP status, 200 to 599. */
  status: integer(200, 599),
  /**
   * `'error'`: an Error body (the default). `'empty'`: no body. `'html'`: a page as proxies send it. Or a body of your
   * own: JSON, with a `bigint` as bare digits, or any text.
   */
  body: z.optional(
    z.custom<(typeof bodies)[number] | { readonly json: unknown } | { readonly text: string }>(
      isBody,
      `one of ${bodies.join(', ')}, { json: … } or { text: '…' }`,
    ),
  ),
  /** Headers to add or to replace, such as `{ 'Retry-After': '60' }`. Names in any case. */
  headers: z.optional(
    z.custom<Readonly<Record<string, string>>>(
      areHeaders,
      '{ name: text, … } as HTTP can carry it, without Content-Length and Transfer-Encoding',
    ),
  ),
};

const slow = {
  /** How long the body takes, in milliseconds. */
  duration: wait,
};

const kinds = [
  z.strictObject({ kind: z.literal('lost'), ...effect, ...calls }),
  z.strictObject({ kind: z.literal('hang'), ...effect, ...calls }),
  z.strictObject({ kind: z.literal('response'), ...response, ...effect, ...calls }),
  z.strictObject({ kind: z.literal('cut'), ...calls }),
  z.strictObject({ kind: z.literal('broken'), ...calls }),
  z.strictObject({ kind: z.literal('shape'), ...calls }),
  z.strictObject({ kind: z.literal('slow'), ...slow, ...calls }),
] as const;

type Options<Shape extends z.core.$ZodShape> = Readonly<z.input<z.ZodMiniObject<Shape>>>;

/** What goes wrong, and which calls it applies to. */
export type BackendFault = Options<typeof calls> &
  (
    | /** The connection is lost: `fetch` rejects with a `TypeError`; over HTTP, the socket closes. */
    ({ readonly kind: 'lost' } & Options<typeof effect>)
    /** No response comes until the request is aborted or the backend is reset. */
    | ({ readonly kind: 'hang' } & Options<typeof effect>)
    /** The backend sends another response. */
    | ({ readonly kind: 'response' } & Options<typeof response> & Options<typeof effect>)
    /** The response arrives completely, but its JSON breaks off in the middle. */
    | { readonly kind: 'cut' }
    /** The connection is lost in the middle of the body. */
    | { readonly kind: 'broken' }
    /** JSON of a wrong shape: an id that is a word, or an object around the result. */
    | { readonly kind: 'shape' }
    /** The headers arrive at once, and the body in pieces. */
    | ({ readonly kind: 'slow' } & Options<typeof slow>)
  );

/** Reads a fault. A test compares what it accepts with the type. */
export const BackendFault = z.discriminatedUnion('kind', kinds, {
  error: ({ code }) => (code === 'invalid_union' ? `one of ${faultKinds.join(', ')}` : '{ kind, … }'),
});

const copied = ({ when, ...data }: BackendFault): BackendFault =>
  Object.freeze({ ...freezeDeep(structuredClone(data)), ...(when && { when }) });

/** Faults, copied and frozen. */
export const BackendFaults: z.ZodMiniType<readonly BackendFault[], readonly BackendFault[]> = z.pipe(
  z.readonly(z.array(BackendFault, 'a list of faults')),
  z.transform((faults: readonly BackendFault[]) => Object.freeze(faults.map(copied))),
);

/** Chooses the fault for each call: the first in the list that applies. */
export class FaultPlan {
  readonly faults: readonly BackendFault[];
  readonly #calls: number[] = [];
  readonly #random: () => number;

  constructor(faults: readonly BackendFault[], random: () => number) {
    this.faults = faults;
    this.#random = random;
  }

  /** Draws every chance now, so that a seed repeats the faults. `choose` then looks at the request. */
  draw(operation: OperationName): { needsBody: boolean; choose: (entry: BackendRequest) => BackendFault | undefined } {
    const candidates = this.faults
      .map((fault, index) => ({ fault, index }))
      .filter(({ fault }) => fault.operation === undefined || fault.operation === operation)
      .map((each) => ({ ...each, drawn: each.fault.chance === undefined || this.#random() < each.fault.chance }));
    return {
      needsBody: candidates.some(({ fault }) => fault.when !== undefined),
      choose: (entry) => {
        const matching = candidates.filter(({ fault, index, drawn }) => {
          if (fault.when && !fault.when(entry)) return false;
          const call = (this.#calls[index] ?? 0) + 1;
          this.#calls[index] = call;
          return drawn && (fault.call === undefined || [fault.call].flat().includes(call));
        });
        return matching[0]?.fault;
      },
    };
  }
}
