import { errorReply, jsonResponse, type TextResponse } from '../http/responses.js';

/** An error response of the proxy. Its message is for people: the `message` of the Error body. */
export class HttpError extends Error {
  declare readonly status: number;
  /** The `code` of the Error body, for programs. */
  declare readonly code: string;
  declare readonly headers?: Readonly<Record<string, string>> | undefined;
  /** For the log only: what the owner of the site should know. Default: the message. */
  declare readonly detail: string;

  constructor(
    status: number,
    code: string,
    message: string,
    more: Partial<Pick<HttpError, 'detail' | 'headers'>> = {},
  ) {
    super(message);
    Object.assign(this, { status, code, detail: message, ...more });
  }
}

/** Makes a response with the Error body of the spec. */
export const toErrorResponse = ({ status, code, message, headers }: HttpError): TextResponse =>
  jsonResponse({ ...errorReply(status, code, message), headers });
