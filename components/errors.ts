import type { MessageKey } from './i18n/messages.js';

/** The fields that the elements read from an error; it may come from another copy of the client. */
interface ErrorFields {
  readonly name?: string;
  readonly status?: number;
  readonly errorBody?: boolean;
  readonly outcome?: string;
  readonly operation?: string;
  readonly serverMessage?: string;
  readonly retryAfter?: number;
  readonly issues?: readonly { readonly path: string | readonly PropertyKey[] }[];
}

/** The fields of an error; none of anything else that was thrown. */
export const fieldsOf = (error: unknown): ErrorFields => Object(error);

/** Whether the service did not accept the key. */
export const isUnauthorized = (error: unknown): boolean => fieldsOf(error).status === 401;

/** Whether the service refuses the key, or what it is used for. */
const isForbidden = (error: unknown): boolean => isUnauthorized(error) || fieldsOf(error).status === 403;

/** Whether the same request fails again until the page changes something. */
export const isPermanent = (error: unknown): boolean =>
  isForbidden(error) || /^(RequestValidation|Configuration)Error$/.test(fieldsOf(error).name ?? '');

const keysByName: Readonly<Record<string, MessageKey>> = {
  ConnectionError: 'unreachable',
  DeadlineError: 'tooSlow',
  ResponseValidationError: 'unreadable',
  ConfigurationError: 'unavailable',
  CredentialError: 'unavailable',
  RequestValidationError: 'unavailable',
};

/** The text that a visitor reads about an error: nothing technical, and nothing that is not known. */
export function messageKeyOf(error: unknown): MessageKey {
  const { name = '', status, operation } = fieldsOf(error);
  if (name !== 'ApiError') return keysByName[name] ?? 'failed';
  if (isForbidden(error)) return 'unavailable';
  // What a proxy or server answers to a POST where visitors only read.
  if (status === 405 && operation === 'createPet') return 'addingOff';
  return status === 429 || status === 503 ? 'busy' : 'failed';
}
