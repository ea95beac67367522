import { expect } from '@open-wc/testing';
import { choose, failed, loaded, next } from '../page.js';
import { all, get } from '../roles.js';

const summary = (list: Element) => list.shadowRoot?.querySelector('[part=summary]')?.textContent;

describe('<pet-list> with a smaller limit', () => {
  it('removes rows at once and shows how many are left', async () => {
    const { backend, list } = await loaded('<pet-list limit="20" sizes="5 20"></pet-list>', { pets: 30 });
    await list.updateComplete;
    expect(all(list, 'row')).to.have.lengthOf(20);
    backend.latency = 50;
    choose(get<HTMLSelectElement>(list, 'combobox', 'Show at most'), '5');
    await list.updateComplete;
    expect(all(list, 'row')).to.have.lengthOf(5);
    expect(summary(list)).to.equal('Showing the first 5; there may be more');
    await next(list, 'pet-load');
    await list.updateComplete;
    expect(all(list, 'row')).to.have.lengthOf(5);
  });

  it('shows no more earlier rows if the new request fails', async () => {
    const { backend, list } = await loaded('<pet-list limit="20" sizes="5 20"></pet-list>', { pets: 30 });
    backend.faults = [{ kind: 'lost' }];
    choose(get<HTMLSelectElement>(list, 'combobox', 'Show at most'), '5');
    await failed(list);
    expect(all(list, 'row')).to.have.lengthOf(5);
    get(list, 'alert');
  });
});
