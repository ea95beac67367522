/** How many bodies are being read in this realm. Engines read them on other threads, in any number of turns. */
let open = 0;

/** Counts the reads that `prototype[name]` starts. */
function count<Kind extends object>(prototype: Kind, name: keyof Kind): void {
  const read = prototype[name] as (...parameters: unknown[]) => Promise<unknown>;
  Object.assign(prototype, {
    [name](...parameters: unknown[]) {
      const result = Reflect.apply(read, this, parameters);
      open++;
      const close = () => void open--;
      result.then(close, close);
      return result;
    },
  });
}

if (typeof document !== 'undefined' || 'WebSocketPair' in globalThis) {
  for (const name of ['arrayBuffer', 'text', 'json'] as const) {
    count(Response.prototype, name);
    count(Request.prototype, name);
  }
  count(ReadableStreamDefaultReader.prototype, 'read');
}

const { setTimeout, performance } = globalThis;
const now = performance.now.bind(performance);

/** Resolves when no body is being read, or after 100 ms, because a body may wait for a timer. */
export async function bodiesRead(): Promise<void> {
  for (const start = now(); open > 0 && now() - start < 100; ) {
    await new Promise<void>((resolve) => void setTimeout(resolve, 0));
  }
}
