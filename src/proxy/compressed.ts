import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** A file as it is sent compressed. */
export interface CompressedFile {
  readonly headers: Readonly<Record<string, string>> & { readonly ETag: string };
  readonly body: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Plain names only: none begins with a dot, and none leads out of the folder. The others are sent as they are. */
const plainPath = /^(?:\/\w[\w.-]*)+$/;

/** In bytes: a smaller file fits into one packet anyway, a larger one would take seconds. */
const [smallest, largest] = [1400, 2_000_000];

/** Whether the response depends on `Accept-Encoding`. */
export const isCompressible = (path: string): boolean => extname(path) in types;

/** What was compressed, by file and encoding: as many as there are scripts and style sheets in the folder. */
const made = new Map<string, { readonly tag: string; readonly body: Promise<Buffer> }>();

/** A script or style sheet in the best encoding that is accepted, compressed once; `undefined` where it has to be sent as it is. */
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
    let known = made.get(key);
    if (known?.tag !== tag) {
      known = { tag, body: readFile(file).then((bytes) => encoders[encoding](bytes)) };
      made.set(key, known);
    }
    const body = await known.body;
    const type = types[extname(path)] ?? '';
    return { headers: { 'Content-Type': type, 'Content-Encoding': encoding, ETag: tag }, body };
  } catch {
    made.delete(key);
    // There is no such file, or it cannot be read, as its sender will find too.
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
