import type { HttpError } from './http-error.js';
import type { Settings } from './options.js';
import { pathForLog } from './routes.js';

/** The request that a line is about. */
interface LoggedRequest {
  readonly method: string | undefined;
  readonly url: Pick<URL, 'pathname'>;
}

/** Writes a line about an error response of the proxy itself. */
export const logError = (settings: Settings, request: LoggedRequest, { status, code, detail }: HttpError): void =>
  logLine(settings, request, status, `${code}: ${detail}`);

/** Writes one line to the log, whatever the page sent. Its form is public, but for the words. */
export function logLine(settings: Settings, { method = '', url }: LoggedRequest, status: number, what: string): void {
  try {
    const word = /^[A-Z]{1,10}$/.test(method) ? method : '-';
    settings.log(`${word} ${pathForLog(settings, url.pathname)} ${status} ${what}`);
  } catch {
    // A log that throws must not change the response.
  }
}
