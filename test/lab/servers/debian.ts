// Starts the web servers of Debian for a test, on free ports, with folders of their own.
import assert from 'node:assert/strict';
import { type SpawnOptions, spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Opened, raw } from '../../proxy/service.js';
import { newFolder } from '../../support/folder.js';
import { freePort, installDebianPackages, list } from '../../support/machine.js';

/** Debian's packages, by how the path of a file begins that they bring. */
const packages = {
  '/usr/sbin/nginx': ['nginx-light'],
  '/usr/sbin/apache2': ['apache2'],
  '/usr/sbin/php-fpm': ['php-fpm', 'php-curl'],
  '/usr/lib/apache2/modules/libphp': ['libapache2-mod-php', 'php-curl'],
  '/usr/sbin/mariadbd': ['mariadb-server-core', 'php-cli', 'php-mysql'],
  '/usr/share/wordpress/wp-load.php': [
    'wordpress',
    'wordpress-theme-twentytwentyone',
    'wordpress-theme-twentytwentythree',
  ],
} as const;

/** Installs what is missing, where that is possible. @returns Whether all of it is there; what is not, it says. */
export function prepare(...files: readonly (keyof typeof packages)[]): boolean {
  const missing = () => files.filter((file) => !list(dirname(file)).some((name) => name.startsWith(basename(file))));
  const wanted = missing().flatMap((file) => packages[file]);
  if (wanted.length > 0) installDebianPackages(wanted);
  for (const file of missing()) console.log(`Not tested: ${packages[file].join(', ')} cannot be installed.`);
  return missing().length === 0;
}

/** Starts a server in the foreground and waits until `isReady`. @returns What it has said on standard error so far. */
export async function start(
  opened: Opened,
  command: string,
  parameters: readonly string[],
  isReady: () => unknown,
  options: SpawnOptions = {},
): Promise<() => string> {
  const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (bytes) => {
    said += bytes;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  opened.add(() => {
    child.kill();
    return ended;
  });
  for (;;) {
    assert.equal(child.exitCode, null, said);
    if (await isReady()) return () => said;
    // A server of others says nothing when it listens.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Whether something responds at a port. */
export const responds = (port: number) => () => raw(port, 'GET /none HTTP/1.0\r\n\r\n').catch(() => '');

/** nginx with nothing but these settings for HTTP. @returns What it has said so far. */
export function bareNginx(opened: Opened, folder: string, port: number, settings: string): Promise<() => string> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const http = `http { access_log off; ${temporary.join(' ')}\n${settings}}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `daemon off; pid ${folder}/pid; error_log stderr; events {} ${http}`);
  return start(opened, '/usr/sbin/nginx', ['-p', folder, '-c', file], responds(port));
}

function edited(file: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce(
    (text, [from, to]) => {
      assert.ok(text.includes(from), `${file} has no ${from}.`);
      return text.replaceAll(from, to);
    },
    readFileSync(file, 'utf8'),
  );
}

/** A server with a site. */
export interface Site {
  readonly port: number;
  /** What its log has so far. */
  readonly log: () => string;
}

/** What a site needs of its server besides its folder. */
export interface SiteOptions {
  /** Variables of PHP's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether paths without a file lead to `index.php`, as WordPress wants it. */
  readonly rewrites?: boolean;
}

/** Debian's nginx as it is installed, with PHP as the comment in its default site says. */
export async function debianNginx(
  opened: Opened,
  root: string,
  { env = {}, rewrites }: SiteOptions = {},
): Promise<Site> {
  const folder = newFolder('site');
  const port = await freePort();
  const socket = await phpProcesses(opened, folder, env);
  const site = edited('/etc/nginx/sites-available/default', {
    'listen 80 default_server': `listen 127.0.0.1:${port} default_server`,
    'listen [::]:80 default_server;': '',
    'root /var/www/html': `root ${root}`,
    'index index.html': 'index index.php index.html',
    // What asks for a path behind the script, too.
    '#location ~ \\.php$ {': `location ~ \\.php(/|$) { include snippets/fastcgi-php.conf; fastcgi_pass unix:${socket}; }`,
    ...(rewrites && { '$uri/ =404': '$uri/ /index.php?$args' }),
  });
  cpSync('/etc/nginx', join(folder, 'nginx'), { recursive: true });
  writeFileSync(join(folder, 'site.conf'), site);
  const config = edited('/etc/nginx/nginx.conf', {
    'pid /run/nginx.pid;': `pid ${folder}/pid; daemon off;`,
    'error_log /var/log/nginx/error.log;': `error_log ${folder}/error.log;`,
    'access_log /var/log/nginx/access.log;': 'access_log off;',
    'include /etc/nginx/sites-enabled/*;': `include ${folder}/site.conf;`,
  });
  writeFileSync(join(folder, 'nginx/nginx.conf'), config);
  await start(opened, '/usr/sbin/nginx', ['-c', join(folder, 'nginx/nginx.conf')], responds(port));
  return { port, log: () => readFileSync(join(folder, 'error.log'), 'utf8') };
}

/** PHP for nginx, as Debian configures it, on a socket. */
async function phpProcesses(opened: Opened, folder: string, env: Readonly<Record<string, string>>): Promise<string> {
  const version = readdirSync('/etc/php').sort().at(-1) ?? '';
  const socket = join(folder, 'php.sock');
  const pool = edited(`/etc/php/${version}/fpm/pool.d/www.conf`, { [`/run/php/php${version}-fpm.sock`]: socket });
  const variables = Object.entries(env).map(([name, value]) => `env[${name}] = "${value}"\n`);
  writeFileSync(join(folder, 'fpm.conf'), `[global]\nerror_log = ${folder}/fpm.log\n${pool}\n${variables.join('')}`);
  const program = `/usr/sbin/php-fpm${version}`;
  await start(opened, program, ['-F', '-y', join(folder, 'fpm.conf')], () => existsSync(socket));
  return socket;
}

/** Debian's Apache as it is installed, with its module for PHP. */
export async function debianApache(
  opened: Opened,
  root: string,
  { env = {}, rewrites }: SiteOptions = {},
): Promise<Site> {
  const folder = newFolder('site');
  const port = await freePort();
  const site = edited('/etc/apache2/sites-available/000-default.conf', {
    '*:80': `127.0.0.1:${port}`,
    '/var/www/html': root,
  });
  const config = edited('/etc/apache2/apache2.conf', {
    'Include ports.conf': `Listen 127.0.0.1:${port}\nServerName localhost`,
    '/var/www/': root,
    'IncludeOptional sites-enabled/*.conf': `Include ${folder}/site.conf`,
  });
  const rewriting = `LoadModule rewrite_module /usr/lib/apache2/modules/mod_rewrite.so\n<Directory ${root}>\nRewriteEngine On\nRewriteBase /\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME} !-d\nRewriteRule . /index.php [L]\n</Directory>\n`;
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'apache.conf'), `${config}\n${rewrites ? rewriting : ''}`);
  await start(opened, '/usr/sbin/apache2', ['-D', 'FOREGROUND', '-f', join(folder, 'apache.conf')], responds(port), {
    // It ends its whole group of processes when it ends.
    detached: true,
    env: {
      ...env,
      APACHE_RUN_USER: 'www-data',
      APACHE_RUN_GROUP: 'www-data',
      APACHE_PID_FILE: join(folder, 'pid'),
      APACHE_RUN_DIR: folder,
      APACHE_LOCK_DIR: folder,
      APACHE_LOG_DIR: folder,
    },
  });
  return { port, log: () => readFileSync(join(folder, 'error.log'), 'utf8') };
}
