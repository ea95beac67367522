import { realpath } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { isAbsolute, join, relative, sep } from 'node:path';
import send from 'send';

interface FileRequest {
  readonly url: URL;
  /** The folder that contains it. */
  readonly root: string;
  /** Its path in that folder, as the address writes it. */
  readonly path: string;
}

/** Sends a file of a folder, or a redirect to its index. */
export function sendFile(
  ...[incoming, outgoing, { url, root, path }]: [...Parameters<RequestListener>, FileRequest]
): void {
  outgoing.setHeader('X-Content-Type-Options', 'nosniff');
  // A browser revalidates its copy, and gets a new file as soon as there is one.
  outgoing.setHeader('Cache-Control', 'no-cache');
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
    outgoing.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end();
    return;
  }
  send(incoming, path, { root, dotfiles: 'ignore', extensions: ['html'] })
    .on('directory', () => {
      // A path that starts with two slashes would be another site.
      const location = `${url.pathname.replace(/\/+/, '/')}/${url.search}`;
      outgoing.writeHead(301, { Location: location, 'Content-Length': 0 }).end();
    })
    .pipe(outgoing);
}

/** Whether a path is that of a folder or in it. Neither may contain links. */
export function isBelow(folder: string, path: string): boolean {
  const fromFolder = relative(folder, path);
  return !(fromFolder === '..' || fromFolder.startsWith(`..${sep}`) || isAbsolute(fromFolder));
}

/** Whether a file lies outside its folder, because of a link in there. */
export async function isOutside({ root, path }: FileRequest): Promise<boolean> {
  try {
    const file = join(root, decodeURIComponent(path), path.endsWith('/') ? 'index.html' : '');
    const found = await realpath(file).catch(() => realpath(`${file}.html`));
    return !isBelow(await realpath(root), found);
  } catch {
    // The file is missing. Its sender will find out too.
    return false;
  }
}
