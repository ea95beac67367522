/** What can go wrong; `faults.ts` says how each is described. */
export const faultKinds = ['lost', 'hang', 'response', 'cut', 'broken', 'shape', 'slow'] as const;
export type FaultKind = (typeof faultKinds)[number];
