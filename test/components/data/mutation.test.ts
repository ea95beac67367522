import { expect } from 'chai';
import { Mutation } from '../../../components/data/mutation.js';

describe('a mutation', () => {
  it('writes once while a write is in progress, however often mutate is called', async () => {
    const host = Object.assign(document.createElement('div'), {
      addController() {},
      removeController() {},
      requestUpdate() {},
      updateComplete: Promise.resolve(true),
    });
    const mutation = new Mutation<number>(host);
    const done: number[] = [];
    let writes = 0;
    const write = async () => ++writes;
    const mutate = () =>
      mutation.mutate({ write, onSuccess: (result) => done.push(result), onError: () => done.push(-1) });
    for (let count = 0; count < 3; count++) mutate();
    await mutation.settled();
    expect(done).to.deep.equal([1]);
    mutate();
    await mutation.settled();
    expect(done).to.deep.equal([1, 2]);
  });
});
