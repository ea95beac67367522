/** Thrown when there are more bytes than allowed. */
export class TooLarge extends Error {}

/** Reads a complete body, at most `limit` bytes, unless `signal` aborts first. @throws TooLarge, or why it broke off */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: BlobPart[] = [];
  let length = 0;
  try {
    for (let read = await abortable(signal, reader.read()); !read.done; read = await abortable(signal, reader.read())) {
      length += read.value.byteLength;
      if (length > limit) throw new TooLarge();
      chunks.push(read.value as Uint8Array<ArrayBuffer>);
    }
  } catch (error) {
    // Not awaited: the sender may never stop.
    reader.cancel().catch(() => {});
    throw error;
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Settles as `promise` does, or rejects with the reason of `signal` as soon as that aborts. */
export function abortable<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(signal.reason);
    if (signal.aborted) ended();
    signal.addEventListener('abort', ended);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', ended));
  });
}

/** What is done at the end of a body. */
interface EndOfBody {
  /** Called when it ends: read completely, broken off, or canceled. */
  readonly onEnd?: () => void;
  /** Called when it breaks off, with why; returns the error that its reader gets. */
  readonly onBreak: (error: unknown) => unknown;
}

/** The same body, with something done at its end. */
export function onEnded(
  body: ReadableStream<Uint8Array>,
  { onEnd = () => {}, onBreak }: EndOfBody,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const read = await reader.read().catch((error: unknown) => {
          onEnd();
          controller.error(onBreak(error));
        });
        if (read && !read.done) controller.enqueue(read.value);
        if (!read?.done) return;
        onEnd();
        controller.close();
      },
      cancel(reason) {
        onEnd();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
