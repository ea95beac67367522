import { notSent } from '../http/unsent.js';

/** The `code` of each error response of the proxy itself, with its usual status. */
export const errorStatuses = {
  unknown_parameter: 400,
  invalid_parameter: 400,
  invalid_request: 400,
  foreign_origin: 403,
  unknown_host: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  internal: 500,
  /** Nothing of the request reached the service. */
  [notSent]: 502,
  unreachable: 502,
  redirect: 502,
  bad_response: 502,
  key_rejected: 502,
  no_key: 502,
  service_unavailable: 503,
  timeout: 504,
} as const;

/** The `code` of an error response of the proxy itself, for programs. */
export type ProxyErrorCode = keyof typeof errorStatuses;

/** An error response of the proxy. Its message is for people: the `message` of the Error body. */
export class HttpError extends Error {
  declare readonly code: ProxyErrorCode;
  declare readonly status: number;
  declare readonly headers?: Readonly<Record<string, string>> | undefined;
  /** For the log only: what the owner of the site should know. Default: the message. */
  declare readonly detail: string;

  constructor(
    code: ProxyErrorCode,
    message: string,
    more: Partial<Pick<HttpError, 'status' | 'detail' | 'headers'>> = {},
  ) {
    super(message);
    Object.assign(this, { code, status: errorStatuses[code], detail: message, ...more });
  }
}
