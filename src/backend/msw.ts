import { type HttpHandler, HttpResponse, http } from 'msw';
import { addressPattern } from '../http/routes.js';
import type { Backend } from './backend.js';
import { assertBackend, assertMembers, assertValid, readOrigin } from './validation.js';

/** Which addresses the handlers take. */
export interface BackendHandlerOptions {
  /** The origin to answer for, such as `https://api.example.com`. Default: the `origin` of the backend; one of the two is required. */
  readonly origin?: string | undefined;
}

/**
 * Handlers for a Mock Service Worker set-up of your own, in a page or in Node:
 * `setupServer(...handlersFor(backend, { origin: 'https://api.example.com' }))`. They answer the addresses of the service
 * below that origin and the backend's `basePath`; everything else is left to other handlers.
 *
 * @throws TypeError for an invalid backend or origin.
 */
export function handlersFor(backend: Backend, options: BackendHandlerOptions = {}): HttpHandler[] {
  assertBackend(backend);
  assertMembers<BackendHandlerOptions>(options, 'options', '{ origin }', ['origin'], '');
  const { origin = backend.origin } = options;
  assertValid(origin !== undefined, 'origin', 'the origin to answer for, such as https://api.example.com');
  // A pattern written as text would be decoded by MSW, which answers 500 to a malformed escape.
  return [
    http.all(addressPattern(readOrigin(origin), backend.basePath), async ({ request }) => {
      try {
        const { body, ...rest } = await backend.answer(request);
        return new HttpResponse(body, rest);
      } catch {
        return HttpResponse.error();
      }
    }),
  ];
}
