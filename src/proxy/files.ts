import { realpath } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { isAbsolute, join, relative, sep } from 'node:path';
import send from 'send';
import { compressed, isCompressible } from './compressed.js';

/** A file that is asked for. */
interface FileRequest {
  /** The address of the request. */
  readonly url: URL;
  /** The folder that holds it. */
  readonly root: string;
  /** Its path in there, as the address writes it. */
  readonly path: string;
}

/** Sends a file of a folder, or where its index is. It never rejects. */
export async function sendFile(
  ...[incoming, outgoing, file]: [...Parameters<RequestListener>, FileRequest]
): Promise<void> {
  const { url, root, path } = file;
  outgoing.setHeader('X-Content-Type-Options', 'nosniff');
  // A browser asks whether its copy is still current, and gets a new file as soon as there is one.
  outgoing.setHeader('Cache-Control', 'no-cache');
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
    incoming.resume();
    outgoing.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end();
    return;
  }
  if (isCompressible(path)) outgoing.setHeader('Vary', 'Accept-Encoding');
  const small = await compressed(incoming, root, path);
  if (small) {
    const { ETag, ...headers } = small.headers;
    outgoing.setHeader('ETag', ETag);
    if (incoming.headers['if-none-match'] === ETag) outgoing.writeHead(304).end();
    else outgoing.writeHead(200, { ...headers, 'Content-Length': small.body.length }).end(small.body);
    return;
  }
  send(incoming, path, { root, dotfiles: 'ignore', extensions: ['html'] })
    .on('directory', () => {
      // A path that began with two slashes would be another site.
      const location = `${url.pathname.replace(/\/+/, '/')}/${url.search}`;
      outgoing.writeHead(301, { Location: location, 'Content-Length': 0 }).end();
    })
    .pipe(outgoing);
}

/** Whether a file lies outside of its folder, by a link in there. */
export async function isOutside({ root, path }: FileRequest): Promise<boolean> {
  try {
    const file = join(root, decodeURIComponent(path), path.endsWith('/') ? 'index.html' : '');
    const found = await realpath(file).catch(() => realpath(`${file}.html`));
    const way = relative(await realpath(root), found);
    return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
  } catch {
    // There is no such file, as its sender will find too.
    return false;
  }
}
