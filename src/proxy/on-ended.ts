/** What to do at the end of a body. */
export interface EndOfBody {
  /** Called when the body ends: read completely, broken off, or canceled. */
  readonly onEnd: () => void;
  /** Called with the error if the body breaks off. Returns the error for the reader. */
  readonly onBreak: (error: unknown) => unknown;
}

/** Returns the same body, which calls back at its end. */
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
