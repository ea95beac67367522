import { abortable, pause } from '../http/body.js';
import { json } from '../http/headers.js';
import { errorReply, type RawResponse, type TextResponse } from '../http/responses.js';
import { stringifyJson } from '../service/json.js';
import { authScheme } from '../service/service.js';
import type { Connection } from './connection.js';
import type { BackendFault } from './faults.js';

/** Responds as the fault says. `proceed` runs the operation. `common` are the headers of every response. */
export async function applyFault(
  fault: BackendFault,
  proceed: () => Promise<TextResponse>,
  common: Readonly<Record<string, string>>,
  connection: Connection,
): Promise<RawResponse> {
  if ('effect' in fault && fault.effect) await proceed();
  if (fault.kind === 'lost') throw connection.lose();
  if (fault.kind === 'hang') return abortable(connection.signal, new Promise<never>(() => {}));
  if (fault.kind === 'response') return otherResponse(fault, common);
  const response = await proceed();
  return response.body === null ? response : { ...response, body: corruptBody(fault, response.body, connection) };
}

function otherResponse(
  fault: Extract<BackendFault, { kind: 'response' }>,
  common: Readonly<Record<string, string>>,
): RawResponse {
  const { status } = fault;
  const [type, body] = [204, 205, 304].includes(status) ? [undefined, null] : otherBody(fault);
  const headers = new Headers(common);
  if (type !== undefined) headers.set('Content-Type', type);
  if (status === 401) headers.set('WWW-Authenticate', authScheme);
  for (const [name, value] of Object.entries(fault.headers ?? {})) headers.set(name, value);
  return { status, headers: Object.fromEntries(headers), body };
}

/** The content type and the text of a body. */
function otherBody({
  status,
  body = 'error',
}: Extract<BackendFault, { kind: 'response' }>): [string | undefined, string | null] {
  if (body === 'empty') return [undefined, null];
  if (body === 'html')
    return ['text/html; charset=utf-8', '<!doctype html><title>Proxy</title><h1>Something is in between</h1>'];
  if (body === 'error') {
    const error = errorReply(status, `fault_${status}`, 'A fault caused this response.').body;
    return [json, JSON.stringify(error)];
  }
  return 'json' in body ? [json, stringifyJson(body.json)] : ['text/plain; charset=utf-8', body.text];
}

function corruptBody(
  fault: Extract<BackendFault, { kind: 'cut' | 'broken' | 'shape' | 'slow' }>,
  text: string,
  connection: Connection,
): string | ReadableStream<Uint8Array> {
  const firstHalf = text.slice(0, Math.ceil(text.length / 2));
  if (fault.kind === 'cut') return firstHalf;
  const encoder = new TextEncoder();
  if (fault.kind === 'broken') return pieces([encoder.encode(firstHalf)], 0, connection, true);
  if (fault.kind === 'shape') {
    const wrong = text.replace(/"id":-?\d+/, '"id":"none"');
    return wrong === text ? `{"data":${text}}` : wrong;
  }
  const bytes = encoder.encode(text);
  const length = Math.ceil(bytes.length / 10);
  const parts = Array.from({ length: 10 }, (_, index) => bytes.subarray(index * length, (index + 1) * length));
  return pieces(parts, fault.duration / parts.length, connection);
}

/** A body that arrives in parts, each after a pause. Then it ends or is lost. */
function pieces(parts: readonly Uint8Array[], milliseconds: number, connection: Connection, lost = false) {
  const left = parts[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // At least one turn of the event loop, so that the reader gets what was sent before the failure.
      await pause(connection.signal, milliseconds);
      const { done, value } = left.next();
      if (!done) return controller.enqueue(value);
      connection.close();
      if (lost) controller.error(connection.lose());
      else controller.close();
    },
    cancel: () => connection.close(),
  });
}
