import type { Connection } from './connection.js';

/** The text of a body, or why it could not be read. */
export type BodyText = { readonly text: string } | { readonly problem: 'too-large' | 'unreadable' };

/**
 * Reads a body as UTF-8 text. Invalid UTF-8 is an error: if it were replaced, a name would silently
 * change; a lone surrogate written as `\ud800` is legal JSON and passes.
 *
 * @throws why the connection ended, as soon as it does: a body may never end.
 */
export async function readText(request: Request, limit: number, connection: Connection): Promise<BodyText> {
  const declared = request.headers.get('content-length');
  if (Number(declared) > limit) return { problem: 'too-large' };
  // HTTP enforces a declared length, and reading at once is fast on Node; Firefox has no `request.body`.
  const whole = declared || request.body === undefined;
  const reader = whole ? undefined : request.body?.getReader();
  try {
    const bytes = await connection.until(whole ? readWhole(request) : readBytes(reader, limit));
    if (!bytes || bytes.byteLength > limit) return { problem: 'too-large' };
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // Not awaited: the sender may never stop.
    reader?.cancel().catch(() => {});
    connection.throwIfEnded();
    return { problem: 'unreadable' };
  }
}

const readWhole = async (request: Request) => new Uint8Array(await request.arrayBuffer());

/** The bytes of a body, or `undefined` as soon as there are more than `limit`. */
async function readBytes(reader: ReadableStreamDefaultReader<Uint8Array> | undefined, limit: number) {
  const chunks: BlobPart[] = [];
  let length = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > limit) {
      // Not awaited: the sender may never stop.
      reader?.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(read.value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
