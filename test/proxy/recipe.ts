import assert from 'node:assert/strict';
import { createClient } from '../../src/index.js';
import { assertNoKey, json, type Opened, raw } from './service.js';

/** A key that configuration files can hold. */
export const key = 'canary-key-4711';

const list = '[{"id":9007199254740993,"name":"Rex","categoryId":9223372036854775807,"status":"sold"}]';

/** A service that does what a service may do wrong, by the id of the pet that is asked for. */
export const faultyService = (opened: Opened) =>
  opened.service((response, { method, url, headers, socket }) => {
    const id = url.split('/')[3];
    if (headers.authorization !== `Bearer ${key}` || id === '401') {
      const error = JSON.stringify({ code: 'unauthorized', message: 'No.', status: 401 });
      json(response, 401, error, { 'WWW-Authenticate': 'Bearer' });
    } else if (id === '302') response.writeHead(302, { location: 'http://evil.example/' }).end();
    else if (id === '404') json(response, 404, '{"code":"not_found","message":"None.","status":404}');
    else if (id === '503')
      json(response, 503, '{"code":"busy","message":"Later.","status":503}', { 'Retry-After': '7' });
    else if (id === '500') socket.resetAndDestroy();
    else if (method === 'POST') json(response, 201, list.slice(1, -1));
    else json(response, 200, id ? list.slice(1, -1) : list, { 'Set-Cookie': 'a=1', Deprecation: '@1688169599' });
  });

/**
 * What every recipe of the guide must do, except what the guide says that its server cannot: `html` where its errors for a service
 * that does not respond and for a slash in a name are HTML, `rejected` the status for a rejected key, `leaves` a header that it passes on, `closes` where it does not response.
 */
export async function keepsItsPromises(
  baseUrl: string,
  received: Awaited<ReturnType<Opened['service']>>['received'],
  { html = false, rejected = 502, leaves = '', closes = false } = {},
) {
  const { port, pathname, host } = new URL(baseUrl);
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(baseUrl + path, { redirect: 'manual', ...init });
    const text = await response.text();
    assertNoKey(text);
    assert.ok(!`${text}${JSON.stringify([...response.headers])}`.includes(key), 'the key is in a response');
    for (const name of ['set-cookie', 'www-authenticate', 'location'].filter((name) => name !== leaves))
      assert.equal(response.headers.get(name), null, name);
    if (response.status >= 400 && !(html && (response.status >= 500 || path.includes('%2f')))) {
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/, `${path}: ${text}`);
      assert.equal(JSON.parse(text).status, response.status);
    }
    return { status: response.status, text, headers: response.headers };
  };

  assert.equal((await createClient({ baseUrl }).listPets({ limit: 5, status: 'sold' }))[0]?.id, '9007199254740993');
  assert.deepEqual([received.at(-1)?.method, received.at(-1)?.url], ['GET', '/v1/pets?limit=5&status=sold']);
  const headers = {
    Cookie: 'session=1',
    Authorization: 'Bearer mine',
    'X-Forwarded-For': '1.2.3.4',
    Referer: 'https://a.example/',
  };
  const response = await ask('/pets', { headers });
  assert.deepEqual([response.status, response.text, response.headers.get('Deprecation')], [200, list, '@1688169599']);
  const sent = received.at(-1)?.headers ?? {};
  assert.deepEqual([sent.authorization, sent.cookie, sent.referer], [`Bearer ${key}`, undefined, undefined]);
  assert.equal((await ask('/pets/9007199254740993')).text, list.slice(1, -1));
  const busy = await ask('/pets/503');
  assert.deepEqual([busy.status, busy.headers.get('Retry-After')], [503, '7']);

  assert.equal((await ask('/pets/404')).status, 404);
  assert.equal((await ask('/pets/401')).status, rejected);
  // Without its location it leads nowhere.
  assert.ok([302, 502].includes((await ask('/pets/302')).status));
  if (closes) await assert.rejects(fetch(`${baseUrl}/pets/500`));
  else assert.equal((await ask('/pets/500')).status, 502);

  const before = received.length;
  for (const path of [
    '/store/orders',
    '/pets?offset=1',
    '/pets?limit=5&x=1',
    '/pets/7?limit=1',
    '/pets/rex',
    '/pets/..%2fstore%2forders',
    '/pets/%252e%252e/store/orders',
  ]) {
    const { status } = await ask(path);
    assert.ok(status === 400 || status === 404, `${path}: ${status}`);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status } = await ask('/pets', { method });
    assert.ok(status === 405 || status === 403, `${method}: ${status}`);
  }
  const fromPage = (url: string, init: { readonly headers: Record<string, string> }) => {
    const { origin: Origin } = new URL(baseUrl);
    return fetch(url, { ...init, headers: { ...init.headers, Origin, 'Sec-Fetch-Site': 'same-origin' } });
  };
  const refused = await createClient({ baseUrl, fetch: fromPage })
    .createPet({ name: 'Rex', categoryId: 3 })
    .catch((error) => error);
  assert.match(refused.message, /responded with 405 \([\w ]+ (?:read only|add pets): .*\) at /);
  assert.equal(refused.outcome, 'not-applied');
  for (const foreign of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
    assert.equal((await ask('/pets', { headers: foreign })).status, 403);
  }
  const dots = await raw(
    Number(port),
    `GET ${pathname}/pets/../store/orders HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  );
  assert.match(dots, /^HTTP\/1\.1 40\d /);
  assert.equal(received.length, before);
  assert.equal(
    (await ask('/pets', { headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://shop.example' } })).status,
    200,
  );
}

/** A service that resets the connection of every POST that it has read. */
export async function dyingService(opened: Opened) {
  const { baseUrl, received } = await opened.service((response, { method, socket }) => {
    if (method === 'POST') socket.resetAndDestroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  return { base: baseUrl, baseUrl, posts: () => received.filter(({ method }) => method === 'POST').length };
}

/** How a request for pets begins, behind its method. */
export const headOf = (port: number, path: string) => `${path}/pets HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;

/** A new pet with a number that browsers round. */
export const newPet = '{"name":"Rex","categoryId":9007199254740993}';

/** The response to a POST. */
export function addAlone(port: number, path: string, before = '', more = '', body = newPet): Promise<string> {
  const headers = `${more}Content-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
  return raw(port, `${before}POST ${headOf(port, path)}${headers}${body}`);
}
