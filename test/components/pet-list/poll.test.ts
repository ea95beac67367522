import { expect } from 'chai';
import { stopClock } from '../clock.js';
import { listen, open, requests, said, the } from '../page.js';
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
  return { ...page, clock, list, count };
}

describe('<pet-list poll>', () => {
  it('asks again every so many seconds, a tenth early or late, and says nothing of an unchanged list', async () => {
    const { clock, list, count, client } = await polled();
    expect(count()).to.equal(1);
    await clock.advance(17_999);
    expect(count()).to.equal(1);
    await clock.advance(4_001);
    expect(count()).to.equal(2);
    await clock.advance(22_000);
    expect(count()).to.equal(3);
    expect(said(list)).to.equal('');
    expect(all(list, 'row')).to.have.lengthOf(2);
    await client.createPet({ name: 'New', categoryId: 1 });
    await clock.advance(22_000);
    expect(said(list)).to.contain('Showing 3 pets');
  });

  it('can be paused and resumed by the visitor', async () => {
    const { clock, list, count } = await polled();
    get(list, 'button', 'Pause updates').click();
    await clock.advance(60_000);
    expect(count()).to.equal(1);
    expect(list.matches(':state(paused)')).to.equal(true);
    get(list, 'button', 'Resume updates').click();
    await clock.advance(0);
    expect(count()).to.equal(2);
    expect(list.matches(':state(paused)')).to.equal(false);
  });

  it('stops while the tab is hidden, and asks at once what fell due meanwhile', async () => {
    const { clock, count } = await polled();
    hideTab(true);
    await clock.advance(60_000);
    expect(count()).to.equal(1);
    hideTab(false);
    await clock.advance(0);
    expect(count()).to.equal(2);
    await clock.advance(17_999);
    expect(count()).to.equal(2);
  });

  it('stops while the list is off screen, and asks at once when it is seen', async () => {
    const { clock, count } = await polled();
    putOnScreen(false);
    await clock.advance(60_000);
    expect(count()).to.equal(1);
    putOnScreen(true);
    await clock.advance(0);
    expect(count()).to.equal(2);
  });

  it('ends with the list, also when that leaves the document while it asks', async () => {
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
  });

  it('asks no earlier than the service wants', async () => {
    listen('error');
    const { clock, count } = await polled({ faults: [{ kind: 'answer', status: 429, retryAfter: 120, call: 2 }] });
    await clock.advance(22_000);
    expect(count()).to.equal(2);
    await clock.advance(115_000);
    expect(count()).to.equal(2);
    await clock.advance(5_000);
    expect(count()).to.equal(3);
  });

  it('stops when the page asks for what the interface does not know', async () => {
    const told = listen('error');
    const { clock, list } = await polled();
    list.status = 'lost';
    await clock.advance(100_000);
    expect(told).to.have.lengthOf(1);
  });

  for (const seconds of [Number.POSITIVE_INFINITY, 9_999_999]) {
    it(`does not flood the service with ${seconds} seconds`, async () => {
      listen('warn');
      const { clock, list, count } = await polled();
      list.poll = seconds;
      await clock.advance(600_000);
      expect(count()).to.equal(1);
      expect(clock.longest()).to.be.below(2 ** 31);
    });
  }

  it('leaves the rows that the page gave alone', async () => {
    const { clock, list, count, client } = await polled();
    list.pets = [{ id: '7', name: 'Given', categoryId: '1' }];
    await clock.advance(100_000);
    await client.createPet({ name: 'New', categoryId: 1 });
    await clock.advance(100_000);
    expect(count()).to.equal(1);
    get(list, 'rowheader', 'Given');
  });

  it('stops when the key is refused', async () => {
    listen('error');
    const { clock, list, count } = await polled({ faults: [{ kind: 'answer', status: 401, call: [2, 3, 4] }] });
    await clock.advance(100_000);
    expect(count()).to.equal(2);
    expect(textOf(list)).to.contain('earlier answer');
  });

  it('takes 15 seconds for less', async () => {
    const told = listen('warn');
    const { clock, list, count } = await polled();
    list.poll = 1;
    await clock.advance(13_000);
    expect(count()).to.equal(1);
    await clock.advance(4_000);
    expect(count()).to.equal(2);
    expect(told).to.have.lengthOf(1);
  });
});
