import { expect } from '@open-wc/testing';
import { stopClock } from '../clock.js';
import { captureConsole, open, requests, statusText, the } from '../page.js';
import { all, get, textOf } from '../roles.js';
import { hideTab, putOnScreen } from '../screen.js';

async function polled(options: Parameters<typeof open>[1] = {}) {
  const clock = stopClock();
  putOnScreen(true);
  hideTab(false);
  const page = open('<pet-list poll="20"></pet-list>', { pets: 2, ...options });
  const list = the('pet-list', page.store);
  await clock.advance(0);
  const count = () => requests(page.backend, 'listPets').length;
  /** Advances the clock to the second of the next request, while its announcement is still there. */
  const untilRequest = async () => {
    const before = count();
    for (let second = 0; second < 22 && count() === before; second++) await clock.advance(1000);
  };
  return { ...page, clock, list, count, untilRequest };
}

describe('<pet-list poll>', () => {
  it('fetches again after the interval, up to a tenth early or late, and announces nothing if nothing changed', async () => {
    const { clock, list, count, untilRequest, client, backend } = await polled();
    expect(count()).to.equal(1);
    await clock.advance(17_999);
    expect(count()).to.equal(1);
    await clock.advance(4_001);
    expect(count()).to.equal(2);
    await untilRequest();
    expect(count()).to.equal(3);
    expect(statusText(list)).to.equal('');
    expect(all(list, 'row')).to.have.lengthOf(2);
    await client.createPet({ name: 'New', categoryId: 1 });
    await clock.advance(1000);
    expect(statusText(list)).to.contain('Showing 3 pets');
    await clock.advance(10_000);
    const { pets, ...others } = backend.snapshot();
    backend.restore({ ...others, pets: pets.map((pet) => ({ ...pet, name: 'Renamed' })) });
    await untilRequest();
    expect(textOf(list)).to.contain('Renamed');
    expect(statusText(list), 'the same text').to.equal('');
  });

  it('can be paused and resumed by the visitor', async () => {
    const { clock, list, count } = await polled();
    const pause = get(list, 'button', 'Pause updates');
    expect(pause.ariaPressed).to.equal('false');
    pause.click();
    await clock.advance(60_000);
    expect(count()).to.equal(1);
    expect([list.matches(':state(paused)'), pause.ariaPressed]).to.deep.equal([true, 'true']);
    const summary = list.shadowRoot?.querySelector('[part=summary]');
    expect(summary?.textContent).to.equal('Showing 2 pets Updates paused');
    pause.click();
    await clock.advance(0);
    expect(count()).to.equal(2);
    expect([list.matches(':state(paused)'), pause.ariaPressed]).to.deep.equal([false, 'false']);
    expect(summary?.textContent).not.to.contain('paused');
    list.pause();
    list.resume();
    await clock.advance(0);
    expect(count(), 'before the interval has ended').to.equal(3);
  });

  for (const [what, setAway] of [
    ['the tab is hidden', hideTab],
    ['the list is off screen', (away: boolean) => putOnScreen(!away)],
  ] as const)
    it(`stops while ${what}, and fetches at once if an interval ended meanwhile`, async () => {
      const { clock, count } = await polled();
      setAway(true);
      await clock.advance(60_000);
      expect(count()).to.equal(1);
      setAway(false);
      await clock.advance(0);
      expect(count()).to.equal(2);
      await clock.advance(17_999);
      expect(count()).to.equal(2);
    });

  it('fetches after the interval even if the clock was set back by a day', async () => {
    const { clock, count } = await polled();
    const now = Date.now;
    Date.now = () => now() - 86_400_000;
    hideTab(true);
    await clock.advance(0);
    hideTab(false);
    await clock.advance(22_000);
    expect(count()).to.equal(2);
  });

  it('stops when the list is removed, also during a request', async () => {
    const { clock, list, count, store, backend } = await polled();
    backend.faults = [{ kind: 'hang' }];
    list.refresh();
    await clock.advance(0);
    list.remove();
    await clock.advance(200_000);
    expect(count()).to.equal(2);
    backend.faults = [];
    store.append(list);
    await clock.advance(0);
    expect(count()).to.equal(3);
    store.append(list);
    await clock.advance(22_000);
    expect(count(), 'after a move').to.equal(4);
  });

  it('does not fetch earlier than Retry-After allows', async () => {
    const { clock, count } = await polled({
      faults: [{ kind: 'response', status: 429, headers: { 'Retry-After': '120' }, call: 2 }],
    });
    await clock.advance(22_000);
    expect(count()).to.equal(2);
    await clock.advance(115_000);
    expect(count()).to.equal(2);
    await clock.advance(5_000);
    expect(count()).to.equal(3);
  });

  it('does not flood a service that allows no other request for months', async () => {
    const headers = { 'Retry-After': '9999999' };
    const { clock, count } = await polled({ faults: [{ kind: 'response', status: 429, headers, call: 2 }] });
    await clock.advance(600_000);
    expect(count()).to.equal(2);
    expect(clock.longest).to.be.below(2 ** 31);
  });

  it('stops when the page requests a status that is not in the spec', async () => {
    const messages = captureConsole('error');
    const { clock, list } = await polled();
    list.setAttribute('status', 'lost');
    await clock.advance(100_000);
    expect(messages).to.have.lengthOf(1);
  });

  for (const seconds of [Number.POSITIVE_INFINITY, 9_999_999]) {
    it(`does not flood the service with poll="${seconds}"`, async () => {
      const { clock, list, count } = await polled();
      list.poll = seconds;
      await clock.advance(600_000);
      expect(count()).to.equal(1);
      expect(clock.longest).to.be.below(2 ** 31);
    });
  }

  it('does not replace rows that the page set', async () => {
    const { clock, list, count, client } = await polled();
    list.pets = [{ id: '7', name: 'Given', categoryId: '1' }];
    await clock.advance(100_000);
    await client.createPet({ name: 'New', categoryId: 1 });
    await clock.advance(100_000);
    expect(count()).to.equal(1);
    get(list, 'rowheader', 'Given');
  });

  for (const status of [401, 403]) {
    it(`stops after a ${status}`, async () => {
      const { clock, list, count } = await polled({ faults: [{ kind: 'response', status, call: [2, 3, 4] }] });
      await clock.advance(100_000);
      expect(count()).to.equal(2);
      expect(textOf(list)).to.contain('not available');
      expect(textOf(list)).to.contain('earlier data');
    });
  }

  it('uses 15 seconds for any shorter interval', async () => {
    const { clock, list, count } = await polled();
    list.poll = 1;
    await clock.advance(13_000);
    expect(count()).to.equal(1);
    await clock.advance(4_000);
    expect(count()).to.equal(2);
  });
});
