import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBelow } from '../proxy/files.js';
import { createProxy, type ProxyOptions } from '../proxy/index.js';
import { type RunningProxy, serveProxy } from '../proxy/node.js';
import { fromRequest } from '../proxy/page-request.js';
import { proxyInternals } from '../proxy/proxy.js';
import { byNode } from '../proxy/service-node.js';
import { isKey, keyRule, loopback, versionSegment } from '../service/service.js';
import { messageFor } from '../shared/configuration-error.js';
import {
  keyFromEnvironment,
  keyVariable,
  optionNames,
  readFlags,
  rejectKeyFlag,
  toUsageError,
  UsageError,
} from './flags.js';

export const proxyHelp = `petstore-elements proxy – serve a site and its pet store, and add the API key

  --base-url <address>   base address of the service, ending in ${versionSegment}
  --site <folder>        folder to serve, such as ./public (default: none),
                         without files that start with a dot
  --key-file <file>      file with the API key, not below --site (default:
                         ${keyVariable}); read again after a 401
  --create               let visitors add pets (default: they can only read)
  --origin <origin>      another site whose pages may use the proxy, or the
                         public address of this site; may be repeated. The site
                         then accepts only these names, IP addresses and
                         localhost
  --base-path <path>     path of the pet store on the site, ending in ${versionSegment}
                         (default ${versionSegment})
  --port <n>             port to listen on (default 8080; 0 takes a free one)
  --host <name>          address to bind (default 127.0.0.1, which only this
                         machine reaches)
  --max-age <seconds>    how long browsers may keep what they read (default 0)
  --allow-insecure       send the key over plain http to another machine
  --no-check             do not check the key and the service at the start

There is no --key: every user of a machine can read the flags of its processes.
`;

const proxyFlags = {
  text: ['base-url', 'site', 'key-file', 'base-path', 'host'],
  texts: ['origin'],
  number: ['port', 'max-age'],
  alone: ['create', 'allow-insecure', 'no-check'],
} as const;

/** What the command finds around it. */
interface ProxyEnvironment {
  /** The folder of the scripts for pages. Default: the folder of this package, if it was built. */
  readonly scripts?: string | undefined;
  /** Gets each line of the log. Default: standard error, with the time. */
  readonly log?: ((line: string) => void) | undefined;
  /** Ends the check of the service. */
  readonly stopped?: AbortSignal | undefined;
}

/**
 * Starts the proxy as the flags say. Returns no server if the flags only ask for help.
 *
 * @throws UsageError
 */
export async function runProxy(
  parameters: readonly string[],
  print: (line: string) => void,
  { scripts = builtScripts(), log = logWithTime, stopped }: ProxyEnvironment = {},
): Promise<RunningProxy | undefined> {
  rejectKeyFlag(parameters, ', or use --key-file');
  const { values } = readFlags(parameters, proxyFlags);
  if (values.help) {
    print(proxyHelp);
    return undefined;
  }
  const { 'base-url': baseUrl, site, create = false, origin: origins = [], host = '127.0.0.1' } = values;
  if (baseUrl === undefined)
    throw new UsageError('--base-url is missing: give the address of the service, ending in /v1.');
  if (site !== undefined && !isFolder(site)) throw new UsageError(`--site must be a folder; "${site}" is none.`);
  const flags = {
    ...{ ...optionNames(proxyFlags), origins: '--origin', folders: '--site' },
    apiKey: values['key-file'] === undefined ? keyVariable : 'the file of --key-file',
  };
  try {
    const options: ProxyOptions = {
      baseUrl,
      apiKey: readKey(values['key-file'], site),
      operations: ['listPets', 'getPet', ...(create ? (['createPet'] as const) : [])],
      origins,
      basePath: values['base-path'],
      maxAge: values['max-age'],
      allowInsecure: values['allow-insecure'],
    };
    const inFlags = (message: string) => messageFor({ message }, flags);
    const proxy = createProxy({ ...options, log: (message) => log(inFlags(message)) });
    const folders = {
      ...(scripts !== undefined && { '/petstore-elements': scripts }),
      ...(site !== undefined && { '/': site }),
    };
    const server = await serveProxy(proxy, { port: values.port ?? 8080, host, folders });
    if (site !== undefined) print(`Site        ${server.url}/ from ${site}`);
    print(
      `Pet store   ${server.baseUrl} from ${baseUrl}, the key added; visitors may ${create ? 'read and add' : 'only read'}`,
    );
    if (scripts === undefined) print('Scripts     not built: run "npm run build" in the package');
    else
      print(`In a page   <link rel="stylesheet" href="/petstore-elements/petstore-elements.css">
            <script src="/petstore-elements/petstore-elements.js" defer></script>
            <pet-store baseurl="${proxy.basePath}"><pet-list></pet-list></pet-store>`);
    if (!loopback.test(host.toLowerCase()))
      print('Reachable from other machines: put a server that ends TLS before it.');
    const check = values['no-check'] ? undefined : await checkService(options, stopped);
    if (check !== undefined) print(`Check       ${inFlags(check)}`);
    return server;
  } catch (error) {
    throw toUsageError(error, flags);
  }
}

/** How long the key and the service may each take at the start, in milliseconds. */
const startTimeout = 5000;

/** Requests one pet as the server will, and reports whether that works, unless it is stopped. */
async function checkService(options: ProxyOptions, stopped: AbortSignal | undefined): Promise<string | undefined> {
  let logged: string | undefined;
  const log = (line: string) => {
    logged = line.replace(/^GET \S+ /, '');
  };
  const proxy = createProxy({ ...options, timeout: startTimeout, log });
  const request = fromRequest(
    new Request(`http://localhost${proxy.basePath}/pets?limit=1`, { signal: stopped ?? null }),
  );
  const response = await proxyInternals(proxy).respond(request, { isStopping: () => false, send: byNode });
  if (stopped?.aborted) return undefined;
  if (response.status === 200) return 'the service responds and accepts the key';
  return `FAILED: ${logged ?? `${response.status} came from the service${response.status === 404 ? '; correct option "baseUrl"' : ''}`}`;
}

/**
 * The key of the file, read again after a 401, or the key of the environment.
 *
 * @throws UsageError
 */
function readKey(file: string | undefined, site: string | undefined): ProxyOptions['apiKey'] {
  if (file !== undefined) {
    const read = () => readFileSync(file, 'utf8').trim();
    try {
      if (!isKey(read())) throw new UsageError(`the file of --key-file must hold ${keyRule}.`);
      if (site !== undefined && isBelow(realpathSync(site), realpathSync(file)))
        throw new UsageError(
          '--key-file must not be below --site, where everybody could read it: get a new key, and keep it elsewhere.',
        );
    } catch (error) {
      if (error instanceof UsageError) throw error;
      const { code = 'no reason' } = error as NodeJS.ErrnoException;
      // Without the name, which may be the key itself.
      throw new UsageError(`--key-file must be the name of a file that can be read (${code}).`);
    }
    return read;
  }
  const key = keyFromEnvironment();
  if (key === undefined) throw new UsageError(`There is no API key: set ${keyVariable}, or use --key-file.`);
  return key;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

const logWithTime = (line: string) => console.error(`${new Date().toISOString()} ${line}`);

/** The scripts for pages: next to the command when built, two folders up in a checkout. */
function builtScripts(): string | undefined {
  const folders = [join(import.meta.dirname, 'cdn'), join(import.meta.dirname, '../../dist/cdn')];
  return folders.find((folder) => existsSync(join(folder, 'petstore-elements.js')));
}
