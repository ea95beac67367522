import { expect } from '@open-wc/testing';
import { createClient } from '../../src/index.js';
import { respondWith, responses } from '../contract/responses.js';
import { captureConsole, connect, open, the, type, until } from './page.js';
import { get, textOf } from './roles.js';

for (const row of responses)
  for (const [side, shown] of Object.entries(row.elements ?? {})) {
    const [visitor, message] = shown;
    it(`a service that deviates from the spec with ${row.name}: the console names the place and the problem, and a visitor of a ${side} reads a sentence`, async () => {
      const logged = captureConsole('error');
      const fetch = async (_: string, { method = 'GET' }: RequestInit) => respondWith(row, method, 'secret');
      const client = createClient({ baseUrl: 'https://pets.test/v1', apiKey: 'secret', fetch, retry: false });
      const { store } = open(`<pet-${side}></pet-${side}>`, {}, { ...connect(), client });
      const element = the(side === 'list' ? 'pet-list' : 'pet-form', store);
      if (side === 'form') {
        await until(() => element.client);
        await element.updateComplete;
        type(get(element, 'textbox', 'Name'), 'Rex');
        type(get(element, 'textbox', 'Category number'), '3');
        get(element, 'button', 'Add pet').click();
      }
      await until(() => ['error', 'ready', 'created', 'rejected', 'uncertain'].includes(element.phase));
      await element.settled;
      expect(textOf(element)).to.contain(visitor);
      const text = logged.map(([, error]) => String(error)).join('\n');
      if (message) expect(text).to.contain(message);
      else expect(text).to.equal('');
    });
  }
