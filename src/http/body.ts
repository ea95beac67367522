/** Bytes that `fetch` takes as a body. Before version 5.7 of TypeScript, `Uint8Array` has no parameter for this. */
export type Bytes = Uint8Array & { readonly buffer: ArrayBuffer };

/** The largest response, in bytes: 100 kB for each of 100 pets. A larger one would block the page for seconds. */
export const largestBody = 10_000_000;

/** Thrown for a body of more bytes than allowed. */
export class TooLarge extends Error {}

/**
 * Reads the whole body of a request or response, at most `limit` bytes.
 *
 * @throws TooLarge; the reason of `signal` if it aborts first; or the reason why the body broke off.
 */
export async function readBytes(message: Request | Response, limit: number, signal: AbortSignal): Promise<Bytes> {
  const { body } = message;
  const isTooLarge = Number(message.headers.get('Content-Length')) > limit;
  // Firefox has no `body` on requests, and the `fetch` of some libraries has another kind of stream.
  if (typeof body?.getReader !== 'function') {
    if (isTooLarge) throw new TooLarge();
    const bytes = new Uint8Array(await abortable(signal, message.arrayBuffer()));
    if (bytes.byteLength > limit) throw new TooLarge();
    return bytes;
  }
  const reader = body.getReader();
  // Also ends the read in progress. Not awaited, because the sender may never stop.
  const cancel = () => void reader.cancel().catch(() => {});
  const chunks: Uint8Array[] = [];
  let length = 0;
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    if (isTooLarge) throw new TooLarge();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.byteLength;
      if (length > limit) throw new TooLarge();
      chunks.push(read.value);
    }
    signal.throwIfAborted();
  } catch (error) {
    cancel();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  const bytes = new Uint8Array(length);
  let start = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, start);
    start += chunk.byteLength;
  }
  return bytes;
}

/** Settles like `promise`, or rejects with the reason of `signal` as soon as that aborts. */
export function abortable<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => signal.removeEventListener('abort', aborted);
    const aborted = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', aborted);
    if (signal.aborted) aborted();
    promise.then(end, end);
    promise.then(resolve, reject);
  });
}

/** Waits for some milliseconds. Rejects with the reason of `signal` as soon as that aborts. */
export function pause(signal: AbortSignal, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return abortable(signal, elapsed).finally(() => clearTimeout(timer));
}
