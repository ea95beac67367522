import { html, nothing, type TemplateResult } from 'lit';
import type { MessageKey } from '../locales/messages.js';
import type { Localize } from './localize.js';

const byName: Readonly<Record<string, MessageKey>> = {
  ConnectionError: 'unreachable',
  DeadlineError: 'tooSlow',
  ResponseValidationError: 'unreadable',
  ConfigurationError: 'unavailable',
  CredentialError: 'unavailable',
  RequestValidationError: 'unavailable',
};

/** The fields of an error that the elements read; it may come from another copy of the client. */
export interface ErrorFacts {
  readonly name?: string;
  readonly status?: number;
  readonly errorBody?: boolean;
  readonly outcome?: string;
  readonly operation?: string;
  readonly serverMessage?: string;
  readonly retryAfter?: number;
  readonly issues?: readonly { readonly path: string | readonly PropertyKey[] }[];
}

export const factsOf = (error: unknown): ErrorFacts => (typeof error === 'object' && error !== null ? error : {});

/** Whether the service refused the key. */
export const isRefusal = (error: unknown): boolean => factsOf(error).status === 401;

/** Whether the same request cannot succeed before the page has changed something. */
export const isHopeless = (error: unknown): boolean =>
  isRefusal(error) || /^(RequestValidation|Configuration)Error$/.test(factsOf(error).name ?? '');

/** What a visitor reads about an error: nothing technical, and no more than is known. */
export function errorKey(error: unknown): MessageKey {
  const { name = '', status } = factsOf(error);
  if (name !== 'ApiError') return byName[name] ?? 'failed';
  if (status === 401 || status === 403) return 'unavailable';
  return status === 429 || status === 503 ? 'busy' : 'failed';
}

/** The error with a way to try again, for as long as that may help. Its text alone is the alert: the button changes its words. */
export function errorPanel(
  localize: Localize,
  error: unknown,
  retry: { readonly busy: boolean; readonly start: () => void; readonly lead?: unknown },
): TemplateResult {
  const start = () => {
    if (!retry.busy) retry.start();
  };
  return html`
    <div class="message danger" part="error">
      <div role="alert">
        ${retry.lead ?? nothing}
        <p>${localize.text(errorKey(error))}</p>
      </div>
      <button type="button" part="button retry" aria-disabled=${retry.busy} @click=${start}>
        ${localize.text(retry.busy ? 'retrying' : 'retry')}
      </button>
    </div>
  `;
}
