import { type HttpHandler, HttpResponse, http } from 'msw';
import * as z from 'zod/mini';
import { Origin } from '../http/origin.js';
import { addressPattern } from '../http/routes.js';
import type { StrictObject } from '../service/schemas.js';
import { authScheme } from '../service/service.js';
import { mustBe, readOptions } from '../shared/options.js';
import type { Backend } from './backend.js';
import { memoryOf } from './memory-backend.js';
import { ApiKey } from './options.js';

const handlerOptions = {
  /**
   * The origin of the service, such as `https://api.example.com`. Default: the `origin` of the backend. One of the two
   * is required.
   */
  origin: z.optional(Origin),
  /**
   * The key that the handlers add to each request, as a proxy does. Default: pages send one.
   */
  apiKey: z.optional(ApiKey),
};

/** The options of `createBackendHandlers`. */
const BackendHandlerOptions: StrictObject<typeof handlerOptions> = z.strictObject(handlerOptions);
export interface BackendHandlerOptions extends Readonly<z.input<typeof BackendHandlerOptions>> {}

/**
 * Makes handlers for your own Mock Service Worker setup, in a page or in Node: `setupServer(...createBackendHandlers(backend, {
 * origin: 'https://api.example.com' }))`. They respond at the addresses of the service below that origin and the
 * backend's `basePath`, and leave all others to other handlers.
 *
 * @throws ConfigurationError for an invalid backend or origin.
 */
export function createBackendHandlers(backend: Backend, options: BackendHandlerOptions = {}): HttpHandler[] {
  const memory = memoryOf(backend);
  const { origin = backend.origin, apiKey } = readOptions(BackendHandlerOptions, options);
  if (origin === undefined)
    throw mustBe('origin', 'the origin of the service, such as https://api.example.com', origin);
  // MSW would decode a pattern that is text, and respond with 500 to a malformed escape.
  return [
    http.all(addressPattern(origin, backend.basePath), async ({ request }) => {
      try {
        const headers = new Headers(request.headers);
        if (apiKey !== undefined) headers.set('Authorization', `${authScheme} ${apiKey}`);
        const { body, ...rest } = await memory.respond(new Request(request, { headers }));
        return new HttpResponse(body, rest);
      } catch {
        return HttpResponse.error();
      }
    }),
  ];
}
