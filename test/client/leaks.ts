import { canary } from './service.js';

/** Node's own printer, where there is one. */
const nodeUtil = 'node:util';
const inspect: ((value: unknown, options: object) => string) | undefined =
  typeof process === 'object' ? (await import(nodeUtil)).inspect : undefined;

/** Where the key can be found in what a program can reach from `value`: own members of any kind, causes, prints. */
export function leaksOf(value: unknown, name = 'value'): string[] {
  const found: string[] = [];
  const seen = new Set<unknown>();
  const open: [string, unknown][] = [[name, value]];
  const look = (path: string, text: string) => {
    if (text.includes(canary)) found.push(path);
  };
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, node] = next;
    if (typeof node === 'string') look(path, node);
    if ((typeof node !== 'object' && typeof node !== 'function') || node === null || seen.has(node)) continue;
    if (node === globalThis || seen.size > 20_000) continue;
    seen.add(node);
    if (node instanceof Error) open.push([`${path}.stack`, node.stack], [`${path}.cause`, node.cause]);
    if (node instanceof Headers || node instanceof Map) open.push([`${path}<entries>`, [...node]]);
    if (node instanceof Set) open.push([`${path}<values>`, [...node]]);
    if (node instanceof Request || node instanceof Response) open.push([`${path}.headers`, node.headers]);
    for (const key of Reflect.ownKeys(node)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(node, key);
      look(`${path}[key]`, String(key));
      if (descriptor && 'value' in descriptor) open.push([`${path}.${String(key)}`, descriptor.value]);
    }
  }
  if (inspect) look(`inspect(${name})`, inspect(value, { depth: Number.POSITIVE_INFINITY, showHidden: true }));
  try {
    look(`JSON(${name})`, JSON.stringify(value) ?? '');
  } catch {
    // What holds a circle has been walked above.
  }
  look(`String(${name})`, String(value));
  return found;
}

/** Everything written to the console while `work` runs. */
export async function consoleDuring(work: () => Promise<unknown>): Promise<unknown[]> {
  const written: unknown[] = [];
  const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
  const real = methods.map((method) => console[method]);
  for (const method of methods) console[method] = (...values: unknown[]) => written.push(values);
  try {
    await work();
  } finally {
    methods.forEach((method, index) => {
      console[method] = real[index] ?? console[method];
    });
  }
  return written;
}
