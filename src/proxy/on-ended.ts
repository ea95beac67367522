/** What is done at the end of a body. */
export interface EndOfBody {
  /** Called when it ends: read completely, broken off, or canceled. */
  readonly onEnd: () => void;
  /** Called when it breaks off, with why; returns the error that its reader gets. */
  readonly onBreak: (error: unknown) => unknown;
}

/** The same body, with something done at its end. */
export function onEnded(body: ReadableStream<Uint8Array>, { onEnd, onBreak }: EndOfBody): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const read = await reader.read().catch((error: unknown) => {
        onEnd();
        throw onBreak(error);
      });
      if (!read.done) {
        controller.enqueue(read.value);
        return;
      }
      onEnd();
      controller.close();
    },
    cancel(reason) {
      onEnd();
      return reader.cancel(reason);
    },
  });
}
