import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createProxy, type ProxyOptions } from '../proxy/index.js';
import { fromRequest } from '../proxy/page-request.js';
import { internals } from '../proxy/proxy.js';
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
  const response = await internals.get(proxy)?.respond(request, { isStopping: () => false, send: byNode });
  if (response?.status === 200) return 'the service responds and accepts the key';
  return `FAILED: ${logged ?? `${response?.status} came from the service${response?.status === 404 ? '; correct option "baseUrl"' : ''}`}`;
}

/** The files of a site that are not at the path where their owner looks for them, in a line for each cause. */
export function* hiddenFiles(site: string, scripts: string | undefined, basePath: string): Generator<string> {
  const { files, folders } = entriesOf(site);
  const below = (path: string) => files.filter((file) => `/${file}/`.startsWith(path));
  const groups = [
    { hidden: below(`${basePath}/`), why: `the command serves the pets at ${basePath}` },
    ...files.flatMap((file) => {
      const name = file.replace(/\.html$/, '');
      return name !== file && folders.has(name)
        ? [{ hidden: [file], why: `the folder ${name} is at /${name}; link to /${file}` }]
        : [];
    }),
  ];
  if (scripts !== undefined) {
    groups.unshift({
      // An unpacked release has the same files.
      hidden: below('/petstore-elements/').filter(
        (file) => !existsSync(join(scripts, relative('petstore-elements', file))),
      ),
      why: 'the command serves its own files at /petstore-elements/',
    });
  }
  for (const { hidden, why } of groups) {
    const [first, ...others] = hidden;
    if (first !== undefined)
      yield `${join(site, first)}${others.length > 0 ? ` and ${others.length} more` : ''}: ${why}`;
  }
}

/** The files and folders of a folder, by their paths in it, without those that start with a dot. */
function entriesOf(site: string): { readonly files: readonly string[]; readonly folders: ReadonlySet<string> } {
  try {
    const entries = readdirSync(site, { recursive: true, withFileTypes: true })
      .map((entry) => ({ entry, path: relative(site, join(entry.parentPath, entry.name)).replaceAll('\\', '/') }))
      .filter(({ path }) => !/(?:^|\/)\./.test(path))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
    const pathsOf = (isWanted: (entry: Dirent) => boolean) =>
      entries.filter(({ entry }) => isWanted(entry)).map(({ path }) => path);
    return {
      files: pathsOf((entry) => entry.isFile()),
      folders: new Set(pathsOf((entry) => entry.isDirectory())),
    };
  } catch {
    // For example, a folder in it cannot be read. That is no reason not to start.
    return { files: [], folders: new Set() };
  }
}
