// Counts the bytes, nodes, listeners and observers that mounting, refreshing, switching and failing leave in a page.
// To run: npm run long -- leaks. The browser counts after garbage collection.
import { buildSync } from 'esbuild';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { browserFlags, browserPath } from '../../support/browser.js';

/** What one repetition leaves. */
interface Leftover {
  readonly name: string;
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly observers: number;
}

/** Whether this is the control, which leaks on purpose. */
export const isControl = ({ name }: Leftover): boolean => name.startsWith('control');

/** Bytes, nodes, listeners and observers in use after garbage collection. */
async function inUse(session: CDPSession, page: Page): Promise<Record<string, number>> {
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const observers = (await page.evaluate('leaks.observers()')) as number;
  return { ...Object.fromEntries(metrics.map(({ name, value }) => [name, value])), observers };
}

/** Repeats each action `times` times after the same number for warm-up, and returns what one repetition leaves. */
export async function leftovers(times: number, log: (leftover: Leftover) => void = () => {}): Promise<Leftover[]> {
  const [built] = buildSync({
    entryPoints: ['test/lab/leaks/page.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'leaks',
    target: 'es2022',
    tsconfig: 'tsconfig.json',
    conditions: ['production'],
  }).outputFiles;
  const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags });
  try {
    // A running animation keeps its elements in memory.
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.addScriptTag({ content: built?.text ?? '' });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const found: Leftover[] = [];
    for (const name of (await page.evaluate('leaks.names')) as string[]) {
      const repeat = async () => {
        await page.evaluate(`leaks.repeat(${JSON.stringify(name)}, ${times})`);
        // A list stops to watch the page in the next frame.
        for (let frames = 0; frames < 2; frames++) await page.evaluate(() => new Promise(requestAnimationFrame));
      };
      await repeat();
      const before = await inUse(session, page);
      await repeat();
      const after = await inUse(session, page);
      const left = (metric: string) => ((after[metric] ?? 0) - (before[metric] ?? 0)) / times;
      const leftover = {
        name,
        bytes: left('JSHeapUsedSize'),
        nodes: left('Nodes'),
        listeners: left('JSEventListeners'),
        observers: left('observers'),
      };
      log(leftover);
      found.push(leftover);
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** Whether a repetition leaves neither nodes nor listeners nor observers. */
export const isFlat = ({ nodes, listeners, observers }: Leftover): boolean =>
  nodes < 0.05 && listeners < 0.05 && observers < 0.05;

/**
 * The bytes that a repetition may leave: less than any of our objects, more than the engine's data about the code. A draft that a
 * form remembers, with its error, takes more.
 */
const bytesAllowed = ({ name }: Leftover): number => (name.endsWith('remembered') ? 1000 : 64);

if (process.argv[1] === import.meta.filename) {
  const times = 1000;
  console.log(`Left by each of ${times} repetitions, after the same number for warm-up:`);
  const found = await leftovers(times, ({ name, bytes, nodes, listeners, observers }) => {
    console.log(
      `  ${name.padEnd(40)}${bytes.toFixed(1)} bytes, ${nodes} nodes, ${listeners} listeners, ${observers} observers`,
    );
  });
  const wrong = found.filter((one) => (isFlat(one) && one.bytes <= bytesAllowed(one)) === isControl(one));
  for (const one of wrong) console.log(isControl(one) ? 'The control was not detected.' : `“${one.name}” leaks.`);
  if (wrong.length > 0) process.exitCode = 1;
}
