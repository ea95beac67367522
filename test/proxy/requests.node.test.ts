import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { json, key, Opened, pets, rex } from './service.js';

const opened = new Opened();

describe('a request through the proxy', () => {
  it('does not forward cookies, credentials, the address of the page or other headers', async () => {
    const { ask, received } = await opened.before(pets);
    const headers = {
      Cookie: 'session=1',
      Authorization: 'Bearer of-the-page',
      'Proxy-Authorization': 'Basic eA==',
      Referer: 'https://shop.example/private',
      'X-Forwarded-For': '10.0.0.1',
      'X-Secret': '1',
      Accept: 'text/html',
    };
    await ask('/v1/pets', { headers });
    const sent = received[0]?.headers ?? {};
    assert.deepEqual([sent.authorization, sent.accept], [`Bearer ${key}`, 'application/json']);
    const others = ['cookie', 'proxy-authorization', 'referer', 'x-forwarded-for', 'x-secret', 'origin'];
    const forwarded = others.filter((name) => name in sent);
    assert.deepEqual(forwarded, []);
  });

  it('returns only headers that a page can use', async () => {
    const { ask } = await opened.before((response) =>
      json(response, 200, '[]', {
        'Set-Cookie': 'a=1',
        'WWW-Authenticate': 'Bearer',
        Server: 'pets/1',
        'X-Request': '1',
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'public, max-age=9999',
        Deprecation: '@1688169599',
        Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
        'Retry-After': key,
      }),
    );
    const { headers } = await ask('/v1/pets/7');
    assert.deepEqual(
      [...headers.keys()].filter(
        (name) => !/^(?:date|connection|keep-alive|transfer-encoding|content-length)$/.test(name),
      ),
      ['cache-control', 'content-type', 'deprecation', 'sunset', 'x-content-type-options'],
    );
    assert.equal(headers.get('Cache-Control'), 'no-store');
  });

  it('may be cached by browsers for the time that the owner allows, unless it is an error', async () => {
    const { ask } = await opened.before(
      (response, { url }) =>
        url.endsWith('/8')
          ? json(response, 404, '{"code":"x","message":"No.","status":404}')
          : json(response, 200, rex),
      { maxAge: 5 },
    );
    assert.equal((await ask('/v1/pets/7')).headers.get('Cache-Control'), 'public, max-age=5');
    assert.equal((await ask('/v1/pets/8')).headers.get('Cache-Control'), 'no-store');
  });

  it('forwards an Error body and Retry-After unchanged', async () => {
    const body = '{"code":"busy","message":"Later.","status":429,"more":9007199254740993}';
    const { ask } = await opened.before((response) => json(response, 429, body, { 'Retry-After': '7' }));
    const response = await ask('/v1/pets');
    assert.deepEqual([response.status, response.text, response.headers.get('Retry-After')], [429, body, '7']);
  });

  for (const [method, path, status, code] of [
    ['GET', '/v1/stores', 404, 'not_found'],
    ['GET', '/v1', 404, 'not_found'],
    ['GET', '/v1/pets/', 404, 'not_found'],
    ['GET', '/v1/store/orders', 404, 'not_found'],
    ['GET', '/v1/pets/7/photos', 404, 'not_found'],
    ['POST', '/v1/pets', 405, 'method_not_allowed'],
    ['DELETE', '/v1/pets/7', 405, 'method_not_allowed'],
    ['OPTIONS', '/v1/pets', 405, 'method_not_allowed'],
    ['GET', '/v1/pets?offset=1', 400, 'unknown_parameter'],
    ['GET', '/v1/pets?petId=1', 400, 'unknown_parameter'],
    ['GET', '/v1/pets?limit=1&limit=100', 400, 'invalid_parameter'],
    ['GET', '/v1/pets?limit=0', 400, 'invalid_parameter'],
    ['GET', '/v1/pets?limit=1e2', 400, 'invalid_parameter'],
    ['GET', '/v1/pets?status=Sold', 400, 'invalid_parameter'],
    ['GET', '/v1/pets?status=sold%0d%0aX-Evil:1', 400, 'invalid_parameter'],
    ['GET', '/v1/pets/rex', 400, 'invalid_parameter'],
    ['GET', '/v1/pets/9223372036854775808', 400, 'invalid_parameter'],
    ['GET', '/v1/pets/%zz', 400, 'invalid_parameter'],
  ] as const) {
    it(`is rejected with ${status} and never forwarded: ${method} ${path}`, async () => {
      const { ask, lines, received } = await opened.before(pets);
      const response = await ask(path, { method });
      assert.deepEqual([response.status, response.code], [status, code]);
      assert.equal(received.length, 0);
      assert.equal(lines.length, 1);
      assert.equal(response.headers.get('Allow'), status === 405 ? 'GET' : null);
    });
  }

  it('that adds a pet is rejected if only reading is enabled, and body and log say how to enable adding', async () => {
    const { ask, lines } = await opened.proxy({ baseUrl: 'http://127.0.0.1:1/v1' });
    const { message } = JSON.parse((await ask('/v1/pets', { method: 'POST' })).text);
    const advice = 'This proxy lets visitors read only: start it with --create, or add createPet to its operations.';
    assert.equal(message, advice);
    assert.deepEqual(lines, [`POST /v1/pets 405 method_not_allowed: ${advice}`]);
    assert.doesNotMatch(JSON.parse((await ask('/v1/pets', { method: 'PATCH' })).text).message, /create/);
  });

  it('may use every enabled operation, and no other', async () => {
    const { ask, received } = await opened.before((response) => json(response, 200, '[]'), {
      operations: ['listOrders'],
      basePath: '/shop/v1',
    });
    assert.equal((await ask('/shop/v1/store/orders')).status, 200);
    assert.equal((await ask('/shop/v1/pets')).status, 404);
    assert.equal((await ask('/v1/store/orders')).status, 404);
    const urls = received.map(({ url }) => url);
    assert.deepEqual(urls, ['/v1/store/orders']);
  });

  it('writes an address as the spec does, whatever the id’s size and spelling and the slashes of the base address', async () => {
    const { baseUrl, received } = await opened.service((response) => json(response, 200, rex));
    const { ask } = await opened.proxy({ baseUrl: `${baseUrl}//` });
    for (const id of ['9223372036854775807', '-1', '007', '%37']) await ask(`/v1/pets/${id}`);
    const ids = received.map(({ url }) => url.slice('/v1/pets/'.length));
    assert.deepEqual(ids, ['9223372036854775807', '-1', '7', '7']);
  });
});
