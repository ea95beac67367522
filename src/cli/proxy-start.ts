import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createProxy, type ProxyOptions } from '../proxy/index.js';
import { fromRequest } from '../proxy/page-request.js';
import { proxyInternals } from '../proxy/proxy.js';
import { byNode } from '../proxy/service-node.js';

/** How long the key and the service may each take at the start, in milliseconds. */
const startTimeout = 5000;

/** Requests one pet from the service as the server will, and reports whether it responds and accepts the key. */
export async function checkService(options: ProxyOptions): Promise<string> {
  let logged: string | undefined;
  const log = (line: string) => {
    logged = line.replace(/^GET \S+ /, '');
  };
  const proxy = createProxy({ ...options, timeout: startTimeout, log });
  const request = fromRequest(new Request(`http://localhost${proxy.basePath}/pets?limit=1`));
  const response = await proxyInternals(proxy).respond(request, { isStopping: () => false, send: byNode });
  if (response.status === 200) return 'the service responds and accepts the key';
  return `FAILED: ${logged ?? `${response.status} came from the service${response.status === 404 ? '; correct option "baseUrl"' : ''}`}`;
}

/** The files of a site that are not at the path where their owner looks for them, in a line for each cause. */
export function hiddenFiles(site: string, scripts: string | undefined, basePath: string): string[] {
  const entries = entriesOf(site);
  const files = entries.flatMap(({ path, isFolder }) => (isFolder ? [] : [path]));
  const below = (folder: string) => files.filter((file) => file.startsWith(`${folder.slice(1)}/`));
  // An unpacked release has the same files.
  const isOwn = (file: string) =>
    scripts === undefined || existsSync(join(scripts, relative('petstore-elements', file)));
  const groups: [hidden: string[], why: string][] = [
    [
      below('/petstore-elements').filter((file) => !isOwn(file)),
      'the command serves its own files at /petstore-elements/',
    ],
    [below(basePath), `the command serves the pets at ${basePath}`],
    ...entries.flatMap(({ path, isFolder }): typeof groups =>
      isFolder && files.includes(`${path}.html`)
        ? [[[`${path}.html`], `the folder ${path} is at /${path}; link to /${path}.html`]]
        : [],
    ),
  ];
  return groups.flatMap(([[first, ...others], why]) =>
    first === undefined ? [] : [`${join(site, first)}${others.length > 0 ? ` and ${others.length} more` : ''}: ${why}`],
  );
}

/** The files and folders of a folder, by their paths in it, without those that start with a dot. */
function entriesOf(site: string): readonly { readonly path: string; readonly isFolder: boolean }[] {
  try {
    return readdirSync(site, { recursive: true, withFileTypes: true })
      .map((entry) => ({
        path: relative(site, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
        isFolder: entry.isDirectory(),
      }))
      .filter(({ path }) => !/(?:^|\/)\./.test(path))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  } catch {
    // For example, a folder in it cannot be read. That is no reason not to start.
    return [];
  }
}
