import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { build } from 'esbuild';
import { isPetStoreError } from '../../src/index.js';
import { ConfigurationError, createProxy, type ProxyOptions } from '../../src/proxy/index.js';
import { type ServeProxyOptions, serveProxy } from '../../src/proxy/node.js';
import { key } from './service.js';

const right = { baseUrl: 'https://pets.test/v1', apiKey: key };

/** The error must name the option and the fix, and never the key. */
const configurationError = (option: string, says: RegExp) => (error: unknown) => {
  assert.ok(error instanceof ConfigurationError && isPetStoreError(error));
  assert.equal(error.option, option);
  assert.match(error.message, says);
  assert.ok(!JSON.stringify([error.message, error.stack, error]).includes('canary'));
  return true;
};

describe('the options of a proxy', () => {
  for (const [wrong, option, says] of [
    [{ baseUrl: undefined }, 'baseUrl', /must be an absolute http\(s\) address that ends in \/v1, .*, not undefined$/],
    [{ baseUrl: 'https://pets.test' }, 'baseUrl', /ends in \/v1/],
    [{ baseUrl: '/v1' }, 'baseUrl', /an absolute http/],
    [{ baseUrl: 'https://pets.test/v1?a=1' }, 'baseUrl', /without a query/],
    [{ baseUrl: 'https://user:canary@pets.test/v1' }, 'baseUrl', /credentials/],
    [
      { baseUrl: 'http://pets.test/v1' },
      'baseUrl',
      /must be https, since the key is sent there; or set option "allowInsecure"/,
    ],
    [{ apiKey: undefined }, 'apiKey', /must be the bare key/],
    [{ apiKey: 'Bearer canary' }, 'apiKey', /must be the bare key: visible ASCII without spaces/],
    [{ apiKey: 'canary\n' }, 'apiKey', /must be the bare key/],
    [{ apikey: key }, 'apikey', /unknown option "apikey"; use only baseUrl, apiKey/],
    [{ operations: [] }, 'operations', /must be a list of listPets, .*, not an empty list$/],
    [{ operations: ['deletePet'] }, 'operations[0]', /one of listPets, createPet, getPet, listOrders/],
    [
      { origins: ['https://shop.example/'] },
      'origins[0]',
      /an origin such as https:\/\/shop\.example, without a wildcard, not "https:\/\/shop\.example\/"/,
    ],
    [{ origins: ['*'] }, 'origins[0]', /an origin such as/],
    ...['ftp://shop.example', 'https://*.shop.example', 'file://', 'null', 'capacitor://*'].map(
      (origin) => [{ origins: [origin] }, 'origins[0]', /an origin such as/] as const,
    ),
    [{ basePath: '/pets' }, 'basePath', /a path that ends in \/v1/],
    [{ basePath: '/../v1' }, 'basePath', /a path/],
    [{ basePath: 'http://[/v1' }, 'basePath', /a path/],
    [{ maxBody: 0 }, 'maxBody', /a whole number of bytes from 1 to 16777216/],
    [{ timeout: 1.5 }, 'timeout', /a whole number of milliseconds/],
    [{ maxAge: -1 }, 'maxAge', /a whole number of seconds from 0 to 86400/],
    [{ fetch: {} }, 'fetch', /a function/],
    [{ log: true }, 'log', /a function/],
  ] as const) {
    it(`are rejected by name: ${JSON.stringify(wrong).replaceAll('canary', '…')}`, () => {
      assert.throws(
        () => createProxy({ ...right, ...wrong } as unknown as ProxyOptions),
        configurationError(option, says),
      );
    });
  }

  it('may be an insecure base address on this machine, or on another by choice', () => {
    createProxy({ ...right, baseUrl: 'http://localhost:8787/v1' });
    createProxy({ ...right, baseUrl: new URL('http://[::1]:8787/v1/') });
    createProxy({ ...right, baseUrl: 'http://pets.test/v1', allowInsecure: true });
  });

  it('do not show the key in the proxy object', () => {
    const proxy = createProxy(right);
    assert.ok(!`${inspect(proxy, { depth: 9, showHidden: true })}${proxy}`.includes('canary'));
  });
});

for (const [wrong, option, says] of [
  [{ port: 70_000 }, 'port', /must be an integer from 0 to 65535, not 70000$/],
  [{ folder: 'public' }, 'folder', /unknown option "folder"; use only port, host, folders$/],
  [{ folders: { '/': 5 } }, 'folders./', /must be the path of a folder, not 5$/],
  [{ folders: { public: 'public' } }, 'folders.public', /such as { "\/": "public" }, not "public"$/],
  // Node would open every address of the machine.
  [{ host: '' }, 'host', /must be a name or an address of this machine/],
] as const) {
  it(`the options of its server are rejected by name: ${JSON.stringify(wrong)}`, async () => {
    const started = serveProxy(createProxy(right), wrong as unknown as ServeProxyOptions);
    // One that starts all the same must not keep the tests from ending.
    await assert.rejects(
      started.then((server) => server.close()),
      configurationError(option, says),
    );
  });
}

it('the module of the proxy needs no module of Node, which other platforms lack', async () => {
  const entryPoints = ['src/proxy/index.ts'];
  await build({ entryPoints, bundle: true, write: false, platform: 'browser', format: 'esm', logLevel: 'silent' });
});
