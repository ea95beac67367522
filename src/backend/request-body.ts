import { readBytes, TooLarge } from '../http/body.js';

/** The text of a body, or why it could not be read. */
export type BodyText = { readonly text: string } | { readonly problem: 'too-large' | 'unreadable' };

/**
 * Reads a body as UTF-8 text. Invalid UTF-8 is an error: replacement characters would change a name silently. A lone
 * surrogate written as `\ud800` is valid JSON and passes.
 *
 * @throws the reason of `signal` as soon as it aborts: a body may never end.
 */
export async function readText(request: Request, limit: number, signal: AbortSignal): Promise<BodyText> {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(request, limit, signal)) };
  } catch (error) {
    signal.throwIfAborted();
    return { problem: error instanceof TooLarge ? 'too-large' : 'unreadable' };
  }
}
