import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** A compressed file. */
export interface CompressedFile {
  readonly headers: Readonly<Record<string, string>> & { readonly ETag: string };
  readonly body: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Only plain names: no dot at the start, and no way out of the folder. Other files are sent as they are. */
const plainPath = /^(?:\/\w[\w.-]*)+$/;

/** In bytes. A smaller file fits into one packet anyway, and a larger one would take seconds. */
const [smallest, largest] = [1400, 2_000_000];

/** Whether the response depends on `Accept-Encoding`. */
export const isCompressible = (path: string): boolean => extname(path) in types;

/** The compressed files, by encoding and path: at most two for each script and style sheet of the folder. */
const cache = new Map<string, { readonly tag: string; readonly body: Promise<Buffer> }>();

/**
 * Returns a script or style sheet in the best encoding that the request accepts, compressed once. `undefined` if it
 * must be sent as it is.
 */
export async function compressed(
  { headers }: IncomingMessage,
  root: string,
  path: string,
): Promise<CompressedFile | undefined> {
  const encoding = encodingFor(String(headers['accept-encoding'] ?? ''));
  if (!encoding || headers.range !== undefined || !isCompressible(path) || !plainPath.test(path)) return undefined;
  const file = join(root, path);
  const key = `${encoding} ${file}`;
  try {
    const { size, mtimeMs } = await stat(file);
    if (size < smallest || size > largest) return undefined;
    const tag = `"${size.toString(16)}-${mtimeMs.toString(16)}-${encoding}"`;
    let known = cache.get(key);
    if (known?.tag !== tag) {
      known = { tag, body: readFile(file).then((bytes) => encoders[encoding](bytes)) };
      cache.set(key, known);
    }
    const body = await known.body;
    const type = types[extname(path)] ?? '';
    return { headers: { 'Content-Type': type, 'Content-Encoding': encoding, ETag: tag }, body };
  } catch {
    cache.delete(key);
    // The file is missing or cannot be read. Its sender will find out too.
    return undefined;
  }
}

function encodingFor(accepted: string): keyof typeof encoders | undefined {
  const wanted = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => wanted.includes(encoding));
}
