import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { TooLarge } from '../http/body.js';
import type { RawResponse } from '../http/responses.js';

/** A response before Node writes it. Node has streams of its own. */
export interface NodeRawResponse extends Omit<RawResponse, 'body'> {
  readonly body: RawResponse['body'] | Readable;
}

/** Reads a body in Node like `readBytes`. A body that is rejected is neither read on nor destroyed. */
export function readNodeBytes(
  body: Readable,
  { headers }: Pick<IncomingMessage, 'headers'>,
  limit: number,
  deadline: { onAbort(callback: () => void): void; readonly signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = Number(headers['content-length'] ?? 0);
    const settle = (settled: () => void) => {
      body.off('data', take).off('end', end).off('error', fail).off('close', close).pause();
      settled();
    };
    const fail = (error: unknown) => settle(() => reject(error));
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) fail(new TooLarge());
      else chunks.push(chunk);
    };
    const end = () => settle(() => resolve(Buffer.concat(chunks)));
    const close = () => fail(new Error('The body broke off.'));
    if (length > limit) return reject(new TooLarge());
    length = 0;
    if (body.destroyed && !body.readableEnded) return close();
    deadline.onAbort(() => fail(deadline.signal.reason));
    body.on('data', take).on('end', end).on('error', fail).on('close', close);
  });
}

/**
 * Forwards a body as it arrives, no faster than it is read. If it breaks off, or its reader goes away, the other side
 * ends too.
 */
export function pipeBody(body: Readable, outgoing: ServerResponse): void {
  if (outgoing.destroyed) {
    body.destroy();
    return;
  }
  outgoing.once('close', () => body.destroy());
  body.once('error', () => outgoing.destroy());
  // Data that is there at once goes out in one piece with the headers.
  if (body.readableLength === 0) {
    const flush = setImmediate(() => outgoing.flushHeaders());
    body.once('data', () => clearImmediate(flush)).once('close', () => clearImmediate(flush));
  }
  body.pipe(outgoing);
}
