import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a command. Resolves with its exit code and output when it ends, or when it has printed something. */
export function run(command: string, parameters: readonly string[], options: Omit<SpawnOptions, 'stdio'> = {}) {
  const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output.out + output.err)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.once('close', () => reject(new Error(`ended without ${pattern}: ${output.err}`)));
      look();
    });
  return { child, output, ended, printed };
}
