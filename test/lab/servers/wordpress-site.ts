import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { key } from '../../proxy/recipe.js';
import type { Opened } from '../../proxy/service.js';
import { buildScripts } from '../../support/built-scripts.js';
import { newFolder } from '../../support/folder.js';
import { guideFile } from '../../support/readme.js';
import { start } from './debian.js';

const paragraph = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
const html = (markup: string) => `<!-- wp:html -->${markup}<!-- /wp:html -->`;
const shortcode = (text: string) => `<!-- wp:shortcode -->${text}<!-- /wp:shortcode -->`;
const among = (...blocks: readonly string[]) =>
  [paragraph('One.'), paragraph('Two.'), ...blocks, paragraph('Below.')].join('\n\n');

/** What editors write, by the name of the page. */
const pages: Readonly<Record<string, string>> = {
  tags: among(html('<pet-list limit="5"></pet-list>')),
  shortcodes: among(
    shortcode('[pet-list limit="5" id="pets" label="Our pets" selectable onclick="alert(1)" apikey="x"]'),
    shortcode('[pet-detail for="pets"]'),
    shortcode('[pet-form]'),
  ),
  store: among(
    html('<pet-store baseurl="/wp-json/petstore/v1"><pet-list limit="5"></pet-list><pet-form></pet-form></pet-store>'),
  ),
};

/** WordPress in a folder, with a database of its own, and the plugin as the guide says. */
export async function wordPressSite(opened: Opened) {
  const folder = newFolder('site');
  const site = join(folder, 'site');
  // Without Debian's own places outside of it, as on the server of a host.
  execFileSync('cp', ['-rL', '/usr/share/wordpress/.', site]);
  execFileSync('cp', ['-rL', '/var/lib/wordpress/wp-content/themes', join(site, 'wp-content')]);

  const data = join(folder, 'database');
  const socket = join(folder, 'database.sock');
  const setUp = ['--no-defaults', '--auth-root-authentication-method=normal', `--datadir=${data}`];
  execFileSync('/usr/bin/mariadb-install-db', setUp, { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(join(folder, 'database.sql'), 'CREATE DATABASE IF NOT EXISTS wordpress;');
  const places = [`--datadir=${data}`, `--socket=${socket}`, `--pid-file=${folder}/database.pid`];
  const own = [...places, `--init-file=${folder}/database.sql`, '--skip-networking', '--user=root'];
  await start(opened, '/usr/sbin/mariadbd', ['--no-defaults', ...own], () => existsSync(socket));

  const settings = guideFile('wp-config.php', {
    "'https://api.example.com/v1'": `file_get_contents('${folder}/base')`,
    "'…'": `'${key}'`,
    "'PETSTORE_CREATE', false": `'PETSTORE_CREATE', is_file('${folder}/create')`,
  });
  const config = `<?php
${settings}
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('WP_HOME', 'http://' . $_SERVER['HTTP_HOST']);
define('WP_SITEURL', WP_HOME);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
  writeFileSync(join(site, 'wp-config.php'), config);
  const setBase = (base: string) => writeFileSync(join(folder, 'base'), base);
  setBase('http://127.0.0.1:9/v1');

  const plugins = join(site, 'wp-content/mu-plugins');
  const scripts = buildScripts();
  const addPlugin = () => {
    cpSync(scripts, join(plugins, 'petstore-elements'), { recursive: true });
    copyFileSync(join(scripts, 'petstore-elements.php'), join(plugins, 'petstore-elements.php'));
    // By the user that PHP runs as, plugins can be uploaded too.
    execFileSync('chown', ['-R', 'www-data', site]);
  };
  addPlugin();

  /** Runs PHP inside of WordPress. @returns What it prints. */
  const run = (code: string, before = '') => {
    const text = `$_SERVER['HTTP_HOST'] = 'shop.example'; ${before} require '${site}/wp-load.php'; kses_remove_filters(); ${code}`;
    const { status, stdout, stderr } = spawnSync('/usr/bin/php', ['-r', text], { encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
    return stdout;
  };
  const posts = Object.entries(pages).map(
    ([name, content]) =>
      `wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_name' => '${name}', 'post_title' => '${name}', 'post_content' => wp_slash('${content}')]);`,
  );
  run(
    `require ABSPATH . 'wp-admin/includes/upgrade.php';
     wp_install('Shop', 'admin', 'admin@shop.example', true, '', 'password');
     update_option('permalink_structure', '/%postname%/'); ${posts.join('\n')}`,
    "define('WP_INSTALLING', true);",
  );
  // A language that can be chosen, though none of the texts of WordPress is in it.
  mkdirSync(join(site, 'wp-content/languages'), { recursive: true });
  writeFileSync(join(site, 'wp-content/languages/de_DE.mo'), '');

  return {
    folder,
    site,
    scripts,
    run,
    setBase,
    /** Whether the constant lets visitors add pets. */
    setCreate(may: boolean) {
      if (may) writeFileSync(join(folder, 'create'), '');
      else rmSync(join(folder, 'create'), { force: true });
    },
    addPlugin,
    /** As if the plugin had never been there. */
    removePlugin: () => rmSync(plugins, { recursive: true }),
  };
}
