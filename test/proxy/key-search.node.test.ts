import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { echoedKey, echoedKeys } from '../contract/echoed-keys.js';
import { json, Opened } from './service.js';

const opened = new Opened();

const operations = ['getPet', 'createPet'] as const;

/** A proxy before a service whose responses have a message: to `/pets/200` with 200, and so on; to a POST with 201. */
async function saying(message: string, apiKey: string) {
  const { baseUrl } = await opened.service((response, { method, url }) => {
    const status = method === 'POST' ? 201 : Number(url.split('/').at(-1));
    json(response, status, `{"code":"none","message":"${message}","status":${status}}`, { 'Retry-After': message });
  });
  return opened.proxy({ baseUrl, apiKey, operations });
}

describe('the key in a response of the service', () => {
  for (const [how, text, found] of echoedKeys)
    it(`is ${found ? 'forwarded neither in a body nor in a header, of successes and errors alike,' : 'not found'} ${how}`, async () => {
      const { ask, post } = await saying(text, echoedKey);
      for (const [status, rejected] of [
        [200, 502],
        [400, 400],
        [503, 503],
      ] as const) {
        const response = await ask(`/v1/pets/${status}`);
        assert.equal(response.status, found ? rejected : status);
        assert.equal(response.headers.get('Retry-After'), found ? null : text);
        if (found) assert.equal(response.code, 'bad_response');
      }
      const { status, code } = await post('{}');
      assert.deepEqual([status, code === 'bad_response'], [201, found]);
    });

  it('is not looked for if it is short', async () => {
    const { ask } = await saying('short', 'short');
    assert.equal((await ask('/v1/pets/200')).status, 200);
  });

  it('is forwarded where the visitor sent it, so that guesses teach nothing', async () => {
    const { post } = await saying('My secret dog', 'secret');
    assert.equal((await post('{"name":"My secret dog","categoryId":3}')).code, 'none');
    assert.equal((await post('{"name":"Rex","categoryId":3}')).code, 'bad_response');
  });
});
