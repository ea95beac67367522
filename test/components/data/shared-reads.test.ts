import { expect } from 'chai';
import { sharedRead } from '../../../components/data/shared-reads.js';
import { connect, rex } from '../page.js';

describe('a read that several elements share', () => {
  it('is joined by equal reads, but not by reads that start after a pet was added', async () => {
    const { client } = connect();
    let started = 0;
    const read = () => {
      const start = () => {
        started++;
        return new Promise<never>(() => {});
      };
      void sharedRead(client, 'pets', start, new AbortController().signal);
    };
    read();
    read();
    expect(started).to.equal(1);
    await client.createPet(rex);
    read();
    read();
    expect(started).to.equal(2);
  });
});
