import { type HttpHandler, HttpResponse, http } from 'msw';
import * as z from 'zod/mini';
import { mustBe, readOptions } from '../http/options.js';
import { Origin } from '../http/origin.js';
import { addressPattern } from '../http/routes.js';
import type { StrictObject } from '../spec/schemas.js';
import { assertBackend, type Backend } from './backend.js';

const handlerOptions = {
  /** The origin to answer for, such as `https://api.example.com`. Default: the `origin` of the backend; one of the two is required. */
  origin: z.optional(Origin),
};

/** Which addresses the handlers take. */
const BackendHandlerOptions: StrictObject<typeof handlerOptions> = z.strictObject(handlerOptions);
export interface BackendHandlerOptions extends Readonly<z.input<typeof BackendHandlerOptions>> {}

/**
 * Handlers for a Mock Service Worker set-up of your own, in a page or in Node:
 * `setupServer(...handlersFor(backend, { origin: 'https://api.example.com' }))`. They answer the addresses of the service
 * below that origin and the backend's `basePath`; everything else is left to other handlers.
 *
 * @throws ConfigurationError for an invalid backend or origin.
 */
export function handlersFor(backend: Backend, options: BackendHandlerOptions = {}): HttpHandler[] {
  assertBackend(backend);
  const { origin = backend.origin } = readOptions(BackendHandlerOptions, options);
  if (origin === undefined) throw mustBe('origin', 'the origin to answer for, such as https://api.example.com', origin);
  // A pattern written as text would be decoded by MSW, which answers 500 to a malformed escape.
  return [
    http.all(addressPattern(origin, backend.basePath), async ({ request }) => {
      try {
        const { body, ...rest } = await backend.respond(request);
        return new HttpResponse(body, rest);
      } catch {
        return HttpResponse.error();
      }
    }),
  ];
}
