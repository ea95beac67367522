import type { ApiError } from '../src/index.js';
import type { StringKey } from './i18n/strings.js';

/** The fields of an error, which may come from another copy of the client. A thrown value that is not an object has none. */
export const fieldsOf = (error: unknown): Partial<Omit<ApiError, 'name'> & Error> => Object(error);

export const isUnauthorized = (error: unknown): boolean => fieldsOf(error).status === 401;

/** Whether the same request keeps failing until the page changes something. */
export const isPermanent = (error: unknown): boolean =>
  isUnauthorized(error) ||
  fieldsOf(error).status === 403 ||
  /^(RequestValidation|Configuration)Error$/.test(fieldsOf(error).name ?? '');

const keysByName: Readonly<Record<string, StringKey>> = {
  ConnectionError: 'unreachable',
  DeadlineError: 'tooSlow',
  ResponseValidationError: 'unreadable',
};

/** The key of the text that visitors read about an error. The text is not technical and does not guess. */
export function stringKeyOf(error: unknown): StringKey {
  const { name = '', status, operation } = fieldsOf(error);
  if (isPermanent(error) || name === 'CredentialError') return 'unavailable';
  if (name !== 'ApiError') return keysByName[name] ?? 'failed';
  // A proxy or server responds with this to a POST if visitors may only read.
  if ((status === 405 || status === 501) && operation === 'createPet') return 'addingOff';
  return status === 429 || status === 503 ? 'busy' : 'failed';
}
