import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Bytes, TooLarge } from '../http/body.js';

/** Thrown for a body that something else has read. */
export class AlreadyRead extends Error {}

/** Reads a body in Node like `readBytes`. A body that is rejected is neither read on nor destroyed. */
export function readNodeBytes(body: IncomingMessage, limit: number, signal: AbortSignal): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (settled: () => void) => {
      body.off('data', take).off('end', end).off('error', fail).off('close', close).pause();
      signal.removeEventListener('abort', abort);
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
    const abort = () => fail(signal.reason);
    if (body.readableDidRead) return reject(new AlreadyRead());
    if (Number(body.headers['content-length']) > limit) return reject(new TooLarge());
    if (body.destroyed) return close();
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    body.on('data', take).on('end', end).on('error', fail).on('close', close);
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
