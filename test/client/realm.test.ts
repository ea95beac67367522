import { expect } from '@open-wc/testing';
import { isPetStoreError, safe } from '../../src/index.js';
import { clientOf, json } from './service.js';

const entry = new URL('../../src/index.ts', import.meta.url).href;

it('a client in another frame makes errors that this frame knows, and takes signals of this frame', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  const loaded = new Promise<typeof import('../../src/index.js')>((resolve) => {
    Object.assign(contentWindow ?? {}, { resolve });
  });
  const script = contentDocument?.createElement('script') ?? document.createElement('script');
  script.type = 'module';
  script.textContent = `import * as client from '${entry}'; resolve(client);`;
  contentDocument?.body.append(script);
  const other = await loaded;
  expect(other.isPetStoreError).to.not.equal(isPetStoreError);

  const client = other.createClient({ baseUrl: 'https://pets.test/v1', fetch: async () => json({}) });
  const failed = await safe(client.listPets({}, { signal: new AbortController().signal }));
  expect(failed.ok).to.equal(false);
  const error = failed.ok ? undefined : failed.error;
  expect(error instanceof Error).to.equal(false);
  expect(isPetStoreError(error)).to.equal(true);
  expect(error?.name).to.equal('ResponseValidationError');

  const reason = new Error('left');
  const aborted = await other
    .safe(client.listPets({}, { signal: AbortSignal.abort(reason) }))
    .catch((thrown: unknown) => thrown);
  expect(aborted).to.equal(reason);
  expect(
    other.isPetStoreError(
      await clientOf(() => json({}))
        .client.listPets()
        .catch((thrown) => thrown),
    ),
  ).to.equal(true);
  frame.remove();
});
