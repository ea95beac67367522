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

  it('stops while the tab is hidden', async () => {
    const { clock, count } = await polled();
    hideTab(true);
    await clock.advance(60_000);
    expect(count()).to.equal(1);
    hideTab(false);
    await clock.advance(22_000);
    expect(count()).to.equal(2);
  });

  it('stops while the list is off screen', async () => {
    const { clock, count } = await polled();
    putOnScreen(false);
    await clock.advance(60_000);
    expect(count()).to.equal(1);
    putOnScreen(true);
    await clock.advance(22_000);
    expect(count()).to.equal(2);
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
