import type { HttpError } from './http-error.js';
import type { Settings } from './options.js';
import { pathForLog } from './routes.js';

/** Logs an error response. */
export const logError = (
  settings: Settings,
  method: string | undefined,
  path: string,
  { status, code, detail }: HttpError,
): void => logLine(settings, method, path, `${status} ${code}: ${detail}`);

/** Writes one line to the log, whatever the page sent. */
export function logLine(settings: Settings, method = '', path: string, what: string): void {
  const { log } = settings;
  try {
    log(`${/^[A-Z]{1,10}$/.test(method) ? method : '-'} ${pathForLog(settings, path)} ${what}`);
  } catch {
    // A log that throws must not change the response.
  }
}
