import { expect } from '@open-wc/testing';
import { createClient } from '../../src/index.js';
import { type Deviation, ofLists, ofNewPets } from './deviations.js';
import { captureConsole, connect, open, the, type, until } from './page.js';
import { get, textOf } from './roles.js';

/** A store whose service sends the deviation. */
function responding(markup: string, { status = 200, type = 'application/json', body }: Deviation) {
  const logged = captureConsole('error');
  const fetch = async () => new Response(body, { status, headers: { 'content-type': type } });
  const client = createClient({ baseUrl: 'https://pets.test/v1', apiKey: 'secret', fetch, retry: false });
  const { store } = open(markup, {}, { ...connect(), client });
  return { store, consoleText: () => logged.map(([, error]) => String(error)).join('\n') };
}

describe('a service that deviates from the spec', () => {
  for (const deviation of ofLists) {
    it(`with ${deviation.title}: the console names the place and the problem, and a visitor reads a sentence`, async () => {
      const { store, consoleText } = responding('<pet-list></pet-list>', deviation);
      const list = the('pet-list', store);
      await until(() => list.phase === 'error' || list.phase === 'ready');
      await list.settled;
      expect(textOf(list)).to.contain(deviation.visitor);
      if (deviation.console) expect(consoleText()).to.contain(deviation.console);
      else expect(consoleText()).to.equal('');
    });
  }

  for (const deviation of ofNewPets) {
    it(`with ${deviation.title}: the console names the place and the problem, and a visitor reads a sentence`, async () => {
      const { store, consoleText } = responding('<pet-form></pet-form>', deviation);
      const form = the('pet-form', store);
      await until(() => form.client);
      await form.updateComplete;
      type(get(form, 'textbox', 'Name'), 'Rex');
      type(get(form, 'textbox', 'Category'), '3');
      get(form, 'button', 'Add pet').click();
      await until(() => form.phase === 'created' || form.phase === 'rejected');
      await form.settled;
      expect(textOf(form)).to.contain(deviation.visitor);
      if (deviation.console) expect(consoleText()).to.contain(deviation.console);
      else expect(consoleText()).to.equal('');
    });
  }
});
