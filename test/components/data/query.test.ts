import { expect } from 'chai';
import { type Cause, Query } from '../../../components/data/query.js';
import { nextTask } from '../clock.js';
import { cleanUp, connect } from '../page.js';

interface Search {
  readonly id: number;
}

/** A query whose requests ignore that they are aborted; each is answered by the test. */
function open() {
  const host = Object.assign(cleanUp(document.createElement('div')), {
    addController() {},
    removeController() {},
    requestUpdate() {},
    updateComplete: Promise.resolve(true),
  });
  document.body.append(host);
  const answers: ((data: string) => void)[] = [];
  const causes: Cause[] = [];
  const query: Query<Search, string> = new Query<Search, string>(host, {
    keepData: true,
    read: () => new Promise((resolve) => answers.push(resolve)),
    onData: () => void causes.push(query.cause),
    onError: () => false,
  });
  return { query, causes, answers };
}

describe('a query', () => {
  it('never replaces a newer answer by an older one that comes later', async () => {
    const { query, answers } = open();
    query.follow(connect().client, undefined);
    query.fetch({ id: 1 });
    query.fetch({ id: 2 });
    answers[1]?.('new');
    await nextTask();
    answers[0]?.('old');
    await nextTask();
    expect(query.data).to.equal('new');
  });

  it('keeps data that the page set from a refetch in the background', () => {
    const { query, answers } = open();
    query.follow(connect().client, undefined);
    query.set('set', { id: 1 });
    query.refetch('background');
    query.fetch({ id: 1 });
    expect(answers).to.have.lengthOf(0);
    query.refetch('page');
    query.fetch({ id: 1 });
    expect(answers).to.have.lengthOf(1);
  });

  it('does not become due in the background before anything was fetched', () => {
    const { query } = open();
    query.follow(connect().client, undefined);
    query.refetch('background');
    expect(query.isDue).to.equal(false);
  });

  it('answers the visitor when a refetch in the background replaces what the visitor waits for', async () => {
    const { query, causes, answers } = open();
    query.follow(connect().client, undefined);
    query.refetch('visitor');
    query.fetch({ id: 1 });
    query.refetch('background');
    query.fetch({ id: 1 });
    answers[1]?.('new');
    await query.settled();
    expect(causes).to.deep.equal(['visitor']);
  });
});
