import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { type BackendOptions, createBackend } from '../../src/backend/index.js';
import { createBackendListener } from '../../src/backend/node.js';
import { builtScripts, type ScriptMode } from '../support/built-scripts.js';
import { listen } from '../support/listen.js';

const key = 'proxy-key';
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/**
 * A website on a free port. It serves the built files of `scripts` at `/` and `/petstore-elements/`, forwards `/v1` and
 * `/pet-service/v1` to its own backend with the key added, and serves the markup that tests define for any other path.
 */
export async function serveEmbed(
  options: Omit<BackendOptions, 'apiKeys' | 'basePath'> = {},
  scripts: readonly ScriptMode[] = ['script'],
) {
  const folder = await builtScripts(...scripts);
  const backend = createBackend({ ...options, apiKeys: [key], basePath: '/pet-service/v1' });
  const service = createBackendListener(backend);
  const pages = new Map<string, string>();
  const site = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const page = pages.get(path);
    if (/^(\/pet-service)?\/v1\//.test(path)) {
      request.url = (request.url ?? '').replace(/^\/v1/, '/pet-service/v1');
      request.headers.authorization = `Bearer ${key}`;
      service(request, response);
    } else if (page !== undefined) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
    } else {
      const file = await readFile(join(folder, path.replace(/^\/petstore-elements\//, '/'))).catch(() => undefined);
      if (file) response.setHeader('Cache-Control', 'max-age=60');
      response.statusCode = file ? 200 : path === '/favicon.ico' ? 204 : 404;
      const type = file ? (types[extname(path)] ?? 'text/plain') : 'text/html';
      response
        .setHeader('Content-Type', `${type}; charset=utf-8`)
        .end(file ?? '<!doctype html><title>Not found</title>');
    }
  });
  const { origin, close } = await listen(site);
  return {
    backend,
    /** The address of a page with this markup. */
    page(markup: string): string {
      const path = `/page-${pages.size}`;
      pages.set(path, `<!doctype html>${markup}`);
      return origin + path;
    },
    close,
  };
}
