import { type OperationName, operations } from '../spec/operations.js';
import { isInteger, isObject, isTime, must, mustBe } from './must.js';
import { refusal } from './replies.js';
import { connectionLost, forever, wait } from './waiting.js';
import type { Answer } from './wire.js';

/** What goes wrong. `effect` says whether the operation took place all the same, for example a pet was created. */
export type FaultKind =
  /** The connection is lost: `fetch` rejects with a `TypeError`, over HTTP the socket is closed. */
  | { readonly kind: 'lost'; readonly effect?: boolean }
  /** No answer comes until the request is aborted or the backend reset. */
  | { readonly kind: 'hang'; readonly effect?: boolean }
  /** Another answer is given: with an Error body (the default), with none, or with a page of HTML as proxies do. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body?: 'error' | 'empty' | 'html';
      /** `Retry-After`: seconds, or a date as HTTP writes it. */
      readonly retryAfter?: number | string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly effect?: boolean;
    }
  /** The answer comes whole, but its JSON ends in the middle. */
  | { readonly kind: 'cut' }
  /** The connection is lost in the middle of the body. */
  | { readonly kind: 'broken' }
  /** JSON of a shape that the interface does not know: an id that is a word, or a wrapper around the answer. */
  | { readonly kind: 'shape' }
  /** The headers come at once and the body in pieces, in `duration` milliseconds. */
  | { readonly kind: 'slow'; readonly duration: number };

/** A fault and which calls it strikes. */
export type Fault = FaultKind & {
  /** The operation to strike. Default: each. Preflights are never struck. */
  readonly operation?: OperationName;
  /** Which calls of it to strike, counted from 1 since the faults were set. Default: each. */
  readonly call?: number | readonly number[];
  /** How likely a call is struck, from 0 to 1; repeatable by the backend's seed. Default 1. */
  readonly chance?: number;
};

/** The members of each kind besides those of every fault. */
const membersOf: { readonly [Kind in FaultKind['kind']]: readonly string[] } = {
  lost: ['effect'],
  hang: ['effect'],
  answer: ['status', 'body', 'retryAfter', 'headers', 'effect'],
  cut: [],
  broken: [],
  shape: [],
  slow: ['duration'],
};

const bodies = ['error', 'empty', 'html'];
const isCall = (call: unknown) => isInteger(call, 1, Number.MAX_SAFE_INTEGER);
const oneOf = (values: readonly string[]): Rule => [
  (value) => values.includes(value as string),
  `be one of ${values.join(', ')}`,
];

type Rule = readonly [valid: (value: unknown) => boolean, rule: string];

/** What each member must be. */
const rules: Readonly<Record<string, Rule>> = {
  kind: oneOf(Object.keys(membersOf)),
  operation: oneOf(Object.keys(operations)),
  call: [
    (value) => (Array.isArray(value) ? value.length > 0 && value.every(isCall) : isCall(value)),
    'be an integer from 1 on, or a list of such',
  ],
  chance: [(value) => isTime(value) && value <= 1, 'be a number from 0 to 1'],
  effect: [(value) => typeof value === 'boolean', 'be true or false'],
  status: [(value) => isInteger(value, 200, 599), 'be an integer from 200 to 599'],
  body: oneOf(bodies),
  retryAfter: [
    (value) => isTime(value) || (typeof value === 'string' && areHeaders({ 'Retry-After': value })),
    'be seconds, or a date as HTTP writes it',
  ],
  headers: [areHeaders, 'be { name: text, … } as HTTP can carry it'],
  duration: [isTime, 'be milliseconds'],
};

/** Copies of faults that a developer wrote. @throws TypeError that names what is wrong. */
export function readFaults(faults: readonly Fault[]): readonly Fault[] {
  must(Array.isArray(faults), 'faults', 'be a list of faults');
  return faults.map((fault: unknown, index): Fault => {
    const at = `faults[${index}]`;
    must(isObject(fault), at, 'be { kind, … }');
    check('kind', fault, at);
    const members = ['kind', 'operation', 'call', 'chance', ...membersOf[fault['kind'] as FaultKind['kind']]];
    mustBe(fault, at, '', members);
    for (const member of members) {
      // Only these two have no default.
      if (fault[member] !== undefined || member === 'status' || member === 'duration') check(member, fault, at);
    }
    return { ...fault } as unknown as Fault;
  });
}

function check(member: string, fault: Readonly<Record<string, unknown>>, at: string) {
  const [valid, rule] = rules[member] ?? [];
  must(valid?.(fault[member]), `${at}.${member}`, rule ?? '');
}

function areHeaders(value: unknown): boolean {
  try {
    return isObject(value) && new Headers(value as Record<string, string>) instanceof Headers;
  } catch {
    return false;
  }
}

/** Draws the faults that strike, which were checked. Where several would, the first in the list does. */
export class FaultPlan {
  readonly faults: readonly Fault[];
  readonly #calls: number[];
  readonly #random: () => number;

  constructor(faults: readonly Fault[], random: () => number) {
    this.faults = faults;
    this.#calls = faults.map(() => 0);
    this.#random = random;
  }

  next(operation: OperationName): Fault | undefined {
    const striking = this.faults.filter((fault, index) => {
      if (fault.operation !== undefined && fault.operation !== operation) return false;
      const call = (this.#calls[index] ?? 0) + 1;
      this.#calls[index] = call;
      const drawn = fault.chance === undefined || this.#random() < fault.chance;
      return drawn && (fault.call === undefined || [fault.call].flat().includes(call));
    });
    return striking[0];
  }
}

/**
 * Answers as the fault demands. `proceed` lets the operation take place; `common` are the headers that every
 * answer carries, without which a page of another origin could not see which fault it met.
 */
export async function strike(
  fault: Fault,
  proceed: () => Promise<Answer & { body: string | null }>,
  common: Readonly<Record<string, string>>,
  signals: readonly AbortSignal[],
): Promise<Answer> {
  if ('effect' in fault && fault.effect) await proceed();
  if (fault.kind === 'lost') throw connectionLost();
  if (fault.kind === 'hang') return forever(signals);
  if (fault.kind === 'answer') return otherAnswer(fault, common);
  const answer = await proceed();
  return { ...answer, body: spoil(fault, answer.body ?? '', signals) };
}

function otherAnswer(fault: Extract<Fault, { kind: 'answer' }>, common: Readonly<Record<string, string>>): Answer {
  const { status, body = 'error', retryAfter } = fault;
  const type = { error: 'application/json', html: 'text/html; charset=utf-8', empty: undefined }[body];
  const text = {
    error: JSON.stringify(refusal(status, `fault_${status}`, 'This answer was asked for by a fault.').body),
    html: '<!doctype html><title>Proxy</title><h1>Something is in between</h1>',
    empty: null,
  }[body];
  return {
    status,
    headers: {
      ...common,
      ...(type && { 'Content-Type': type }),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...fault.headers,
    },
    body: [204, 205, 304].includes(status) ? null : text,
  };
}

function spoil(
  fault: Extract<Fault, { kind: 'cut' | 'broken' | 'shape' | 'slow' }>,
  text: string,
  signals: readonly AbortSignal[],
): string | ReadableStream<Uint8Array> {
  const firstHalf = text.slice(0, Math.ceil(text.length / 2));
  if (fault.kind === 'cut') return firstHalf;
  if (fault.kind === 'broken') return pieces([firstHalf], 0, signals, connectionLost());
  if (fault.kind === 'shape') {
    const wrong = text.replace(/"id":-?\d+/, '"id":"none"');
    return wrong === text ? `{"data":${text}}` : wrong;
  }
  const length = Math.ceil(text.length / 10) || 1;
  const parts = Array.from({ length: 10 }, (_, index) => text.slice(index * length, (index + 1) * length));
  return pieces(parts, fault.duration / parts.length, signals);
}

/** A body that comes in parts, each after a pause, and then ends, or fails with `failure`. */
function pieces(parts: readonly string[], pause: number, signals: readonly AbortSignal[], failure?: Error) {
  const left = parts[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // At least a turn of the event loop, so that what was sent is read before the failure.
      await wait(pause, signals);
      const { done, value } = left.next();
      if (!done) controller.enqueue(encoder.encode(value));
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });
}
