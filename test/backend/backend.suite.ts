import { expect } from 'chai';
import { createBackend } from '../../src/backend/index.js';
import { describe, it } from '../support/suite.js';

describe('a backend', () => {
  it('gives the pet created with the largest int64 as its category back digit for digit', async () => {
    const backend = createBackend({ apiKeys: ['secret'] });
    const response = await backend.fetch('https://pets.test/v1/pets', {
      method: 'POST',
      headers: { Authorization: 'Bearer secret', 'Content-Type': 'application/json' },
      body: '{"name":"Rex","categoryId":9223372036854775807}',
    });
    expect(response.status).to.equal(201);
    expect(await response.text()).to.equal('{"id":1,"name":"Rex","categoryId":9223372036854775807}');
  });
});
