/** What can go wrong. `faults.ts` describes each kind. */
export const faultKinds = ['lost', 'hang', 'response', 'cut', 'broken', 'shape', 'slow'] as const;
export type FaultKind = (typeof faultKinds)[number];
