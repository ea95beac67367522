import { expect } from 'chai';
import { ConfigurationError, errorFromJSON, isPetStoreError, type PetStoreError, safe } from '../../src/index.js';
import { turn } from '../support/clock.js';
import { describe, it } from '../support/suite.js';
import { canary, clientOf, json } from './service.js';

const failed = async (): Promise<PetStoreError> => {
  const { client } = clientOf(() => json({ code: 'gone', message: 'No such pet.', status: 404 }, 404));
  const result = await safe(client.createPet({ name: 'Rex', categoryId: 3 }));
  if (result.ok) throw new Error('The call should have failed.');
  return result.error;
};

describe('an error of the family', () => {
  it('gives all its public fields as plain data that can be cloned and sent', async () => {
    const error = await failed();
    const expected = {
      name: 'ApiError',
      message: error.message,
      operation: 'createPet',
      attempts: 1,
      outcome: 'not-applied',
      status: 404,
      hasErrorBody: true,
      code: 'gone',
      serverMessage: 'No such pet.',
      headers: { 'content-type': 'application/json' },
      body: { code: 'gone', message: 'No such pet.', status: 404 },
    };
    expect(error.toJSON()).to.deep.equal(expected);
    expect(JSON.parse(JSON.stringify(error))).to.deep.equal(expected);
    expect(structuredClone(error.toJSON())).to.deep.equal(expected);
  });

  it('is one of the family again after JSON or postMessage', async () => {
    const responders = [
      () => json({ code: 'busy', message: 'Later.', status: 503 }, 503, { 'x-id': '7', 'retry-after': '5' }),
      () => json('5'),
      () => Promise.reject(new ReferenceError('x')),
      () => new Promise<never>(() => {}),
    ];
    const { client } = clientOf((_, count) => responders[count - 1]?.() ?? json([]), { retry: false });
    const reasonOf = (call: Promise<unknown>) => call.then(String, (reason) => reason as PetStoreError);
    const errors = [
      await reasonOf(client.listPets()),
      await reasonOf(client.listPets()),
      await reasonOf(client.createPet({ name: 'Rex', categoryId: 3 })),
      await reasonOf(client.listPets({}, { timeout: 1 })),
      await reasonOf(client.listPets({ limit: 0 })),
      new ConfigurationError('is missing', { option: 'baseUrl' }),
    ] as PetStoreError[];
    expect(errors.map(({ name }) => name)).to.deep.equal([
      ...['ApiError', 'ResponseValidationError', 'ConnectionError', 'DeadlineError', 'RequestValidationError'],
      'ConfigurationError',
    ]);
    for (const error of errors) {
      const json: unknown = JSON.parse(JSON.stringify(error));
      for (const arrived of [json, structuredClone(error.toJSON())]) {
        expect(isPetStoreError(arrived)).to.equal(false);
        const again = errorFromJSON(arrived);
        expect(again).to.be.instanceOf(Error).and.to.be.instanceOf(error.constructor);
        expect(again.toJSON()).to.deep.equal(error.toJSON());
        expect(String(again)).to.equal(String(error));
        expect(isPetStoreError(again)).to.equal(true);
      }
    }
    const [first] = errors;
    if (first?.name !== 'ApiError') throw first;
    const arrived = errorFromJSON(first.toJSON());
    expect(arrived.name === 'ApiError' && arrived.headers.get('x-id')).to.equal('7');
    const { headers: _, ...logged } = first.toJSON();
    const bare = errorFromJSON(logged);
    expect(bare.name === 'ApiError' && [...bare.headers]).to.deep.equal([]);
  });

  it('cannot be made from anything else', () => {
    for (const other of [
      null,
      {},
      { name: 'ApiError' },
      { name: 'ApiError', message: 'of another library' },
      { name: 'toString', message: 'x', attempts: 1 },
      'ApiError',
    ])
      expect(() => errorFromJSON(other)).to.throw(TypeError, 'toJSON');
  });

  it('that is restored from a log has only the members of its kind, whatever the log contains', async () => {
    const text = JSON.stringify(await failed()).replace(
      '{',
      '{"__proto__":{"x":1},"toJSON":1,"stack":"forged","constructor":1,"color":"red",',
    );
    const again = errorFromJSON(JSON.parse(text));
    expect(again).to.be.instanceOf(Error);
    expect(again.toJSON()).to.have.property('status', 404);
    expect(again).to.not.have.property('x');
    expect(again.stack).to.not.equal('forged');
    expect(Object.keys(again)).to.not.include.members(['constructor', 'color']);
  });

  it('is distinguished from everything else', async () => {
    expect(isPetStoreError(await failed())).to.equal(true);
    expect(isPetStoreError(new ConfigurationError('is missing', { option: 'baseUrl' }))).to.equal(true);
    const foreign = Object.assign(new Error('x'), { name: 'ApiError', operation: 'listPets' });
    const branded = { [Symbol.for('petstore-elements.error')]: true, message: 'x', operation: 'listPets', attempts: 1 };
    const lookAlikes = [branded, { ...branded, name: 'toString' }];
    const named = { name: 'ApiError', message: 'x', operation: 'listPets' };
    for (const other of [undefined, null, 'ApiError', new Error('x'), { name: 'ApiError' }, foreign, named])
      expect(isPetStoreError(other)).to.equal(false);
    for (const other of lookAlikes) expect(isPetStoreError(other)).to.equal(false);
  });

  it('has a stack that leads to the line of the call, if the engine records that', async () => {
    const later = async () => {
      await null;
      const error = new Error('message');
      Error.captureStackTrace?.(error);
      return error;
    };
    // Bun loses the line behind `then`.
    const probe = await (async function callingLine() {
      return await later().then((error) => error);
    })();
    if (!probe.stack?.includes('callingLine')) return;
    const writesMessage = probe.stack.startsWith('Error: message');
    const responders: Record<string, () => Response | Promise<Response>> = {
      ApiError: () => json('null', 404),
      ConnectionError: () => Promise.reject(new TypeError('offline')),
      ResponseValidationError: () => json('5'),
      DeadlineError: () => new Promise(() => {}),
    };
    for (const [name, respond] of Object.entries(responders)) {
      const { client } = clientOf(respond, { retry: false, timeout: name === 'DeadlineError' ? 30 : 30_000 });
      const stacks = [];
      for (const call of [() => client.listPets(), () => client.listPets().withResponse()])
        stacks.push(
          await (async function callingLine() {
            return await call();
          })().catch((error) => error),
        );
      for (const error of stacks) {
        expect(error).to.have.property('name', name);
        // V8 writes the message in front of the stack; the others leave it to the console.
        if (writesMessage) expect(error.stack).to.match(new RegExp(`^${name}: listPets`));
        expect(error.stack).to.contain('callingLine');
        expect(Object.keys(error)).to.not.contain('stack');
      }
    }
  });
});

it('safe with calls that a failed one ended gives the error of that one for each of them', async () => {
  const { client } = clientOf(() => json({}));
  const { client: slow } = clientOf(() => new Promise(() => {}));
  const failing = client.listPets();
  const leaving = new AbortController();
  const other = safe(slow.listPets({}, { signal: leaving.signal }));
  const error = await failing.catch((thrown) => thrown);
  leaving.abort(error);
  expect(await safe(failing)).to.deep.equal({ ok: false, error });
  expect(await other).to.deep.equal({ ok: false, error });
});

describe('withResponse', () => {
  it('fails like the promise that it belongs to, which then needs no handler of its own', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    const noteEvent = (event: PromiseRejectionEvent) => note(event.reason);
    if (typeof process === 'object') process.on('unhandledRejection', note);
    else addEventListener('unhandledrejection', noteEvent);
    const { client } = clientOf(() => json({}));
    const call = client.listPets();
    const error = await call.withResponse().catch((reason) => reason);
    expect(error).to.have.property('name', 'ResponseValidationError');
    await turn();
    if (typeof process === 'object') process.off('unhandledRejection', note);
    else removeEventListener('unhandledrejection', noteEvent);
    expect(unhandled).to.deep.equal([]);
  });

  it('gives the last response of a search', async () => {
    const { client } = clientOf(() => json([], 200, { 'x-turn': '1' }));
    const { data, response } = await client.findPet(1).withResponse();
    expect(data.found).to.equal(false);
    expect(response.headers.get('x-turn')).to.equal('1');
  });
});

describe('a response of a website instead of the service', () => {
  const page = (status: number, type = 'text/html; charset=utf-8') =>
    new Response('<!doctype html><title>Shop</title>', { status, headers: { 'content-type': type } });
  const messageOf = async (respond: () => Response, add = false) => {
    const { client } = clientOf(respond, { baseUrl: 'https://shop.test/pets/v1', retry: false });
    const result = await safe<unknown, PetStoreError>(
      add ? client.createPet({ name: 'Rex', categoryId: 3 }) : client.listPets({ limit: 5 }),
    );
    return result.ok ? '' : result.error.message;
  };

  it('names the status, the type, the address and the option to correct', async () => {
    const from = 'text/html from https://shop.test/pets/v1/pets';
    const advice = ': a website or dev server? correct baseUrl';
    expect(await messageOf(() => page(404))).to.equal(
      `listPets: the service responded with 404, ${from}?limit=5${advice}`,
    );
    expect(await messageOf(() => page(405), true)).to.equal(
      `createPet: the service responded with 405, ${from}${advice}`,
    );
    expect(await messageOf(() => page(200))).to.equal(
      `listPets: response 200 does not match the spec: expected JSON, ${from}?limit=5${advice}`,
    );
    expect(await messageOf(() => page(200, `text/html;${canary}`))).not.to.contain(canary);
  });

  it('does so without a body or a content type, and with JSON that is not an Error body', async () => {
    const says = `responded with 404, no Error body from https://shop.test/pets/v1/pets?limit=5: a website or dev server? correct baseUrl`;
    expect(await messageOf(() => new Response(null, { status: 404 }))).to.equal(`listPets: the service ${says}`);
    expect(await messageOf(() => json({ error: 'Not Found' }, 404))).to.equal(`listPets: the service ${says}`);
  });

  it('names the address without blaming it, if an Error body shows that the service or its proxy responded', async () => {
    const error = { code: 'gone', message: 'No such pet.', status: 404 };
    expect(await messageOf(() => json(error, 404))).to.equal(
      'listPets: the service responded with 404 (gone) at https://shop.test/pets/v1/pets?limit=5',
    );
    const advice = 'This proxy lets visitors read only: start it with --create.';
    expect(
      await messageOf(() => json({ code: 'method_not_allowed', message: advice, status: 405 }, 405), true),
    ).to.equal(`createPet: the service responded with 405 (${advice}) at https://shop.test/pets/v1/pets`);
  });
});
