import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { proxyHelp } from '../../src/cli/proxy-command.js';
import { errorStatuses } from '../../src/proxy/http-error.js';
import { ProxyOptions } from '../../src/proxy/options.js';
import { run } from '../support/command.js';
import { newFolder } from '../support/folder.js';
import { guideFile } from '../support/readme.js';
import { faultyService, keepsItsPromises, key } from './recipe.js';
import { Opened } from './service.js';

const [guide = '', platforms = '', reference = ''] = ['proxy', 'proxy-platforms', 'proxy-reference'].map((name) =>
  readFileSync(`demo/guides/${name}.md`, 'utf8'),
);

describe('the guide to the proxy', () => {
  const opened = new Opened(after);
  const folder = newFolder('public');

  it('has a server for Node that keeps its promises', async () => {
    const { baseUrl: base, received } = await faultyService(opened);
    const source = (name: string) => pathToFileURL(resolve(name)).href;
    const text = guideFile('server.ts', {
      "'petstore-elements/proxy'": `'${source('src/proxy/index.ts')}'`,
      "'petstore-elements/proxy/node'": `'${source('src/proxy/node.ts')}'`,
      'https://api.example.com/v1': base,
      '8080': '0',
    });
    writeFileSync(join(folder, 'server.mts'), text);
    const { child, output, printed } = run(process.execPath, ['--import', import.meta.resolve('tsx'), 'server.mts'], {
      ...{ cwd: folder, env: { ...process.env, PETSTORE_API_KEY: key } },
    });
    opened.add(() => child.kill());
    const url = await printed(/Pets at (\S+)/);
    await keepsItsPromises(url, received);
    assert.match(output.err, /GET \/v1\/pets\/\{petId\} 502 key_rejected/);
    assert.ok(!output.err.includes(key));
  });

  it('lists every option and every code', () => {
    const listed = reference.split('## Options of')[1]?.split('\n## ')[0] ?? '';
    const names = new Set(Object.keys(ProxyOptions.shape));
    assert.deepEqual(new Set([...listed.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)), names);
    const rows = reference.split('\n').filter((line) => line.startsWith('|'));
    for (const [code, status] of Object.entries(errorStatuses))
      assert.ok(
        rows.some(
          (row) => row.includes(`\`${code}\``) && (row.includes(String(status)) || row.includes('| Unchanged |')),
        ),
        `${status} ${code}`,
      );
  });

  it('names no flag that the command lacks', () => {
    for (const [flag] of `${guide}${platforms}${reference}`.matchAll(/(?<=[\s`])--[a-z][\w-]*/g))
      assert.ok(flag === '--help' || proxyHelp.includes(flag), flag);
  });
});
