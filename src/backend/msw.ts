import { type HttpHandler, HttpResponse, http } from 'msw';
import type { Backend } from './backend.js';
import { must, mustBe, mustBeBackend } from './must.js';

/** Which addresses the handlers take. */
export interface HandlerOptions {
  /** The origin to answer for, such as `https://api.example.com`. Default: any. The path is the backend's `basePath`. */
  readonly origin?: string | undefined;
}

/**
 * Handlers for a Mock Service Worker set-up of your own, in a page or in Node:
 * `setupServer(...handlersFor(backend))`.
 *
 * @throws TypeError for what is no backend or no origin.
 */
export function handlersFor(backend: Backend, options: HandlerOptions = {}): HttpHandler[] {
  mustBeBackend(backend);
  mustBe<HandlerOptions>(options, 'options', '{ origin }', ['origin'], '');
  const { origin } = options;
  must(origin === undefined || URL.canParse(origin), 'origin', 'be an origin such as https://api.example.com');
  const start = origin === undefined ? 'https?://[^/]+' : literally(new URL(origin).origin);
  // A pattern written as text would be decoded by MSW, which answers 500 to a malformed escape.
  const addresses = new RegExp(`^${start}${literally(backend.basePath)}(?:/|$)`);
  return [
    http.all(addresses, async ({ request }) => {
      try {
        const { body, ...rest } = await backend.answer(request);
        return new HttpResponse(body, rest);
      } catch {
        return HttpResponse.error();
      }
    }),
  ];
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
