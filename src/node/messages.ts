import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Bytes, TooLarge } from '../http/body.js';

/** Thrown for a body that something else has read. */
export class AlreadyRead extends Error {}

/** Reads a body in Node like `readBytes`. A body that is rejected is not destroyed. */
export function readNodeBytes(body: IncomingMessage, limit: number, signal: AbortSignal): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    if (body.readableDidRead) return reject(new AlreadyRead());
    const chunks: Buffer[] = [];
    let length = 0;
    signal.addEventListener('abort', () => reject(signal.reason));
    body
      .on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > limit) reject(new TooLarge());
        else chunks.push(chunk);
      })
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject)
      .on('close', () => reject(new Error('The body broke off.')));
  });
}

/** Aborts when the reader of a response goes away before its end. */
export function goneSignal(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableEnded) gone.abort();
  });
  return gone.signal;
}
