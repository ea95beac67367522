// Counts the bytes, nodes and listeners that mounting, refreshing, switching and failing leave in a page; an observer takes bytes.
// To run: npm run long -- leaks. The browser counts after garbage collection.
import { counting, inUse, scriptOf, withPage } from '../page.js';

/** How often each action is repeated, after the same number for warm-up. */
const times = 1000;

/** What one repetition leaves. */
interface Leftover {
  readonly name: string;
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What one repetition of each action leaves, which it prints. */
const leftovers = (): Promise<Leftover[]> =>
  withPage(
    scriptOf('test/lab/leaks/page.ts', 'leaks'),
    async (page) => {
      const session = await counting(page);
      const found: Leftover[] = [];
      for (const name of (await page.evaluate('leaks.names')) as string[]) {
        const repeat = async () => {
          await page.evaluate(`leaks.repeat(${JSON.stringify(name)}, ${times})`);
          // A list stops to watch the page in the next frame.
          for (let frames = 0; frames < 2; frames++) await page.evaluate(() => new Promise(requestAnimationFrame));
        };
        await repeat();
        const before = await inUse(session);
        await repeat();
        const after = await inUse(session);
        const left = (metric: string) => ((after[metric] ?? 0) - (before[metric] ?? 0)) / times;
        const [bytes, nodes, listeners] = [left('JSHeapUsedSize'), left('Nodes'), left('JSEventListeners')];
        console.log(`  ${name.padEnd(40)}${bytes.toFixed(1)} bytes, ${nodes} nodes, ${listeners} listeners`);
        found.push({ name, bytes, nodes, listeners });
      }
      return found;
    },
    // A running animation keeps its elements in memory.
    { reducedMotion: 'reduce' },
  );

/** Whether this is the control, which leaks on purpose. */
const isControl = ({ name }: Leftover): boolean => name.startsWith('control');

/** Whether a repetition leaves neither nodes nor listeners. */
const isFlat = ({ nodes, listeners }: Leftover): boolean => nodes < 0.05 && listeners < 0.05;

/**
 * The bytes that a repetition may leave: less than any of our objects, more than the engine's data about the code. A draft that a
 * form remembers, with its error, takes more.
 */
const bytesAllowed = ({ name }: Leftover): number => (name.endsWith('remembered') ? 1000 : 64);

console.log(`Left by each of ${times} repetitions, after the same number for warm-up:`);
const wrong = (await leftovers()).filter((one) => (isFlat(one) && one.bytes <= bytesAllowed(one)) === isControl(one));
for (const one of wrong) console.log(isControl(one) ? 'The control was not detected.' : `“${one.name}” leaks.`);
if (wrong.length > 0) process.exitCode = 1;
