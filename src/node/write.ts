import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished, pipeline } from 'node:stream/promises';
import type { RawResponse } from '../http/responses.js';

/** How long a closing connection is read, in milliseconds. Closing at once would keep the response from its reader. */
export const drainTime = 2000;

/** Writes a response. If the body of the request was not read, the connection ends once it has arrived. */
export async function write(incoming: IncomingMessage, outgoing: ServerResponse, response: RawResponse): Promise<void> {
  const { status, headers, body } = response;
  if (body instanceof ReadableStream) {
    outgoing.writeHead(status, headers).flushHeaders();
    await pipeline(body, outgoing);
    return;
  }
  const whole = body === null ? headers : { ...headers, 'Content-Length': Buffer.byteLength(body) };
  // A request may be rejected before its body is read. What arrived with its head is parsed within a turn of the event
  // loop.
  if (!incoming.complete) await new Promise(setImmediate);
  if (incoming.complete || incoming.httpVersionMajor > 1) {
    outgoing.writeHead(status, whole).end(body ?? undefined);
    // A stream of HTTP/2 ends when the rest of its body has arrived.
    incoming.resume();
    return;
  }
  outgoing.writeHead(status, { ...whole, Connection: 'close' });
  if (body === null) outgoing.flushHeaders();
  else outgoing.write(body);
  // The canceled web stream may still hold what comes back.
  incoming.removeAllListeners('data').resume();
  await finished(incoming, { signal: AbortSignal.timeout(drainTime) }).catch(() => {});
  outgoing.end();
}
