import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { runBackend } from '../../src/cli/backend-command.js';
import { newFolder } from '../support/folder.js';
import { usageError } from './usage-error.js';

const folder = newFolder();

let close = async () => {};
afterEach(async () => {
  await close();
  delete process.env['PETSTORE_API_KEY'];
});

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

async function start(...flags: string[]) {
  const lines: string[] = [];
  const server = await runBackend(['--port', '0', ...flags], (line) => lines.push(line));
  assert.ok(server);
  close = () => server.close();
  const get = (path: string, key = 'secret') =>
    fetch(server.baseUrl + path, { headers: { Authorization: `Bearer ${key}` } });
  const post = (body: string) =>
    fetch(`${server.baseUrl}/pets`, {
      method: 'POST',
      headers: { Authorization: 'Bearer secret', 'Content-Type': 'application/json' },
      body,
    });
  return { server, lines, get, post };
}

describe('petstore-elements backend', () => {
  it('uses the key of a flag, else that of the environment, and prints neither', async () => {
    process.env['PETSTORE_API_KEY'] = 'from-environment';
    const { lines, get } = await start();
    assert.equal((await get('/pets', 'from-environment')).status, 200);
    assert.doesNotMatch(lines.join(), /from-environment/);
    await close();
    const other = await start('--key', 'secret');
    assert.equal((await other.get('/pets', 'from-environment')).status, 401);
    assert.equal((await other.get('/pets')).status, 200);
  });

  it('makes a random key if it has none or an empty one; it is never open', async () => {
    for (const empty of [undefined, '']) {
      if (empty !== undefined) process.env['PETSTORE_API_KEY'] = empty;
      const { lines, get } = await start();
      const [, key] = /^API key for this run: ([0-9a-f]{32})$/m.exec(lines.join('\n')) ?? [];
      assert.deepEqual([(await get('/pets')).status, (await get('/pets', key)).status], [401, 200]);
      await close();
    }
  });

  it('reads switches: words, numbers, true and false', async () => {
    const { get, post } = await start(
      ...['--key', 'secret', '--pets', '0', '--switch', 'emptyName=422'],
      ...['--switch', 'statusOmitted=pending', '--switch', 'cors=false'],
    );
    assert.equal((await post('{"name":"","categoryId":1}')).status, 422);
    const added = await (await post('{"name":"a","categoryId":1}')).text();
    assert.equal(added, '{"id":1,"name":"a","categoryId":1,"status":"pending"}');
    assert.equal((await get('/pets')).headers.get('Access-Control-Allow-Origin'), null);
  });

  it('reads its pets from a file: a list or a snapshot, with exact ids', async () => {
    const list = file('list.json', '[{"id":9007199254740993,"name":"Rex","categoryId":3,"status":"reserved"}]');
    const { get } = await start('--key', 'secret', '--data', list);
    const text = '{"id":9007199254740993,"name":"Rex","categoryId":3,"status":"reserved"}';
    assert.equal(await (await get('/pets')).text(), `[${text}]`);
    await close();
    const snapshot = file('state.json', '{"nextId":"50","pets":[{"id":"7","name":"Ann","categoryId":"1"}]}');
    const other = await start('--key', 'secret', '--data', snapshot);
    assert.equal(await (await other.get('/pets')).text(), '[{"id":7,"name":"Ann","categoryId":1}]');
    assert.match(await (await other.post('{"name":"a","categoryId":1}')).text(), /"id":50,/);
  });

  it('reads faults from a file, also with a byte order mark, as editors of Windows write it', async () => {
    const faults = file(
      'faults.json',
      '\ufeff[{"kind":"response","status":503,"call":1,"body":{"json":{"busy":true}}}]',
    );
    const { get } = await start('--key', 'secret', '--faults', faults);
    const response = await get('/pets');
    assert.deepEqual([response.status, await response.json()], [503, { busy: true }]);
    assert.equal((await get('/pets')).status, 200);
  });

  const broken = file('broken.json', '[{');
  const wrongPet = file('pet.json', '[{"name":5,"categoryId":1}]');
  const wrongState = file('wrong-state.json', '{"nextId":"x","pets":[]}');
  const wrongFault = file('fault.json', '[{"kind":"lost","efect":true}]');
  for (const [flags, says] of [
    [['--prot', '1'], /--prot/],
    [['--port', '65536'], /--port must be an integer from 0 to 65535/],
    [['--pets=-1'], /^--pets must be an integer from 0 to 10000, not -1\.$/],
    [['--pets', '-1'], /^Option '--pets' argument is ambiguous\.$/],
    [
      ['--latency', '400-50'],
      /^--latency must be milliseconds, or a range such as 50-400 with the smaller first, at most 2147483647, not "400-50"\.$/,
    ],
    [['--latency', '1-2-3'], /^--latency must be .*, not "1-2-3"\.$/],
    [['--host', 'nowhere.invalid'], /^--host must be a name or an address of this machine, not "nowhere\.invalid"\.$/],
    // Of TEST-NET-1, which is no machine's.
    [['--host', '192.0.2.1'], /^--host must be .*, not "192\.0\.2\.1"\.$/],
    [['--key', 'two words'], /--key must be the bare key: visible ASCII/],
    [['stray'], /stray/],
    [['--switch', 'emptyName'], /^--switch must be a name and a value such as emptyName=400, not "emptyName"\.$/],
    [['--switch', 'emptyname=400'], /^unknown --switch emptyname; use only .*emptyName/],
    [['--switch', 'emptyName=5'], /^--switch emptyName must be one of accept, 400, 422, not 5\.$/],
    [['--switch', 'emptyName=0400'], /^--switch emptyName must be one of accept, 400, 422, not "0400"\.$/],
    [['--data', join(folder, 'none.json')], /^--data must be a file with JSON; cannot read "[^"]+none\.json": ENOENT/],
    [['--data', broken], /^--data must be a file with JSON; cannot read "[^"]+": it is not JSON/],
    [['--data', wrongPet], /^--data \[0\]\.name must be string, not 5\.$/],
    [['--data', wrongState], /^--data nextId must be an int64/],
    [['--data', wrongPet, '--pets', '3'], /^--pets and --data both set the pets; use one of them\.$/],
    [['--faults', wrongFault], /^unknown --faults \[0\]\.efect; use only kind, effect/],
  ] as const) {
    it(`rejects ${flags.join(' ').replaceAll(folder, '')} in one line that names it`, async () => {
      await assert.rejects(
        // One that starts all the same must not keep the tests from ending.
        runBackend(['--port', '0', '--key', 'secret', ...flags], () => {}).then((server) => server?.close()),
        usageError(says),
      );
    });
  }

  it('names the environment variable of a wrong key', async () => {
    process.env['PETSTORE_API_KEY'] = 'two words';
    await assert.rejects(
      runBackend(['--port', '0'], () => {}),
      /^Error: PETSTORE_API_KEY must be the bare key: visible ASCII without spaces/,
    );
  });
});
