import { type OperationName, operations } from '../spec/operations.js';
import type { FaultKind } from './fault-kinds.js';
import type { BackendLogEntry } from './log.js';
import { assertMembers, assertValid, isInteger, isObject, isTime, readJsonValue } from './validation.js';

/** A fault, and which calls it applies to. */
export type BackendFault = FaultKind & {
  /** The operation it applies to. Default: each. It never applies to preflights. */
  readonly operation?: OperationName;
  /** Whether it applies to a request, as the log shows it: its `query`, `headers`, `body`. Default: each. */
  readonly when?: (request: BackendLogEntry) => boolean;
  /** Which of these calls it applies to, counted from 1 since the faults were set. Default: each. */
  readonly call?: number | readonly number[];
  /** How likely it applies to a call, from 0 to 1. Drawn when the request arrives, repeatable by the backend's seed. Default 1. */
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

/** The members of every fault. */
const commonMembers = ['kind', 'operation', 'when', 'call', 'chance'];

const bodies = ['error', 'empty', 'html'];
const isCall = (call: unknown) => isInteger(call, 1, Number.MAX_SAFE_INTEGER);
const oneOf = (values: readonly string[]): Rule => [
  (value) => values.includes(value as string),
  `one of ${values.join(', ')}`,
];

type Rule = readonly [valid: (value: unknown) => boolean, expected: string];

/** What each member must be. */
const rules: Readonly<Record<string, Rule>> = {
  kind: oneOf(Object.keys(membersOf)),
  operation: oneOf(Object.keys(operations)),
  call: [
    (value) => (Array.isArray(value) ? value.length > 0 && value.every(isCall) : isCall(value)),
    'an integer from 1 on, or a list of them',
  ],
  when: [(value) => typeof value === 'function', 'a function of a log entry that returns true or false'],
  chance: [(value) => isTime(value) && value <= 1, 'a number from 0 to 1'],
  effect: [(value) => typeof value === 'boolean', 'true or false'],
  status: [(value) => isInteger(value, 200, 599), 'an integer from 200 to 599'],
  body: [isBody, `one of ${bodies.join(', ')}, { json: … } or { text: '…' }`],
  retryAfter: [
    (value) => isTime(value) || (typeof value === 'string' && areHeaders({ 'Retry-After': value })),
    'seconds, or a date as HTTP writes it',
  ],
  headers: [areHeaders, '{ name: text, … } as HTTP can carry it'],
  duration: [isTime, 'milliseconds'],
};

/** Copies of faults that a developer wrote. @throws TypeError that names what is wrong. */
export function readFaults(faults: readonly BackendFault[]): readonly BackendFault[] {
  assertValid(Array.isArray(faults), 'faults', 'a list of faults');
  return faults.map((fault: unknown, index): BackendFault => {
    const at = `faults[${index}]`;
    assertValid(isObject(fault), at, '{ kind, … }');
    check('kind', fault, at);
    const members = [...commonMembers, ...membersOf[fault['kind'] as FaultKind['kind']]];
    assertMembers(fault, at, '{ kind, … }', members);
    for (const member of members) {
      // Only these two have no default.
      if (fault[member] !== undefined || member === 'status' || member === 'duration') check(member, fault, at);
    }
    const { when, ...data } = fault;
    return Object.freeze({
      ...readJsonValue(data, at),
      ...(when !== undefined && { when }),
    }) as unknown as BackendFault;
  });
}

function check(member: string, fault: Readonly<Record<string, unknown>>, at: string) {
  const [valid, expected] = rules[member] ?? [];
  assertValid(valid?.(fault[member]), `${at}.${member}`, expected ?? '');
}

function areHeaders(value: unknown): boolean {
  try {
    return isObject(value) && new Headers(value as Record<string, string>) instanceof Headers;
  } catch {
    return false;
  }
}

function isBody(value: unknown): boolean {
  if (!isObject(value)) return bodies.includes(value as string);
  const [member, ...others] = Object.keys(value);
  return others.length === 0 && (member === 'json' || typeof value['text'] === 'string');
}

/** Chooses the fault for each call: the first in the list that applies to it. */
export class FaultPlan {
  readonly faults: readonly BackendFault[];
  readonly #calls: number[] = [];
  readonly #random: () => number;

  constructor(faults: readonly BackendFault[], random: () => number) {
    this.faults = faults;
    this.#random = random;
  }

  /**
   * Starts the plan for a request. Every chance is drawn now, so that a seed gives the same faults however long others take;
   * `choose` then chooses the fault by the log entry, with its body read if `needsBody`.
   */
  draw(operation: OperationName): { needsBody: boolean; choose: (entry: BackendLogEntry) => BackendFault | undefined } {
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
