import assert from 'node:assert/strict';
import { collect } from '../support/memory.js';
import { it } from '../support/suite.js';
import { open } from './open.js';

it('a waiting call can be aborted after the garbage collector ran', async () => {
  const { call } = open({ faults: [{ kind: 'hang' }] });
  const controller = new AbortController();
  const reason = new Error('enough');
  // A turn of the event loop later, where nothing on the stack holds the request.
  setImmediate(() => {
    collect();
    controller.abort(reason);
  });
  await assert.rejects(call('/pets', { signal: controller.signal }), reason);
});
