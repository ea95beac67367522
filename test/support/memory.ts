import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects garbage at once. */
export const collect = runInNewContext('gc') as () => void;

/** Whether something is collected within some turns of the event loop. */
export async function isForgotten(reference: WeakRef<object>): Promise<boolean> {
  for (let turn = 0; turn < 100 && reference.deref(); turn++) {
    await new Promise(setImmediate);
    collect();
  }
  return reference.deref() === undefined;
}
