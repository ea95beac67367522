import { expect } from 'chai';
import { Mutation } from '../../../components/internal/mutation.js';

describe('a mutation', () => {
  it('writes once while it is under way, whoever asks for more', async () => {
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
    for (let count = 0; count < 3; count++) {
      mutation.run(
        write,
        (result) => done.push(result),
        () => done.push(-1),
      );
    }
    await mutation.settled();
    expect(done).to.deep.equal([1]);
    mutation.run(
      write,
      (result) => done.push(result),
      () => done.push(-1),
    );
    await mutation.settled();
    expect(done).to.deep.equal([1, 2]);
  });
});
