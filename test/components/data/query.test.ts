import { expect } from '@open-wc/testing';
import { type Cause, Query } from '../../../components/data/query.js';
import { nextTask } from '../clock.js';
import { cleanUp, connect } from '../page.js';

interface Search {
  readonly id: number;
}

/** A query whose requests ignore that they are aborted; each is resolved by the test. */
function open() {
  const host = Object.assign(cleanUp(document.createElement('div')), {
    addController() {},
    removeController() {},
    requestUpdate() {},
    updateComplete: Promise.resolve(true),
  });
  document.body.append(host);
  const responses: ((data: string | Promise<string>) => void)[] = [];
  const causes: Cause[] = [];
  const errors: unknown[] = [];
  const query: Query<Search, string> = new Query<Search, string>(host, {
    keepData: true,
    read: () => new Promise((resolve) => responses.push(resolve)),
    onData: () => void causes.push(query.state.cause),
    report: (error) => errors.push(error),
  });
  return { query, causes, errors, responses };
}

describe('a query', () => {
  it('never replaces newer data by older data that arrives later', async () => {
    const { query, responses } = open();
    query.follow(connect().client, undefined);
    query.fetch({ id: 1 });
    query.fetch({ id: 2 });
    responses[1]?.('new');
    await nextTask();
    responses[0]?.('old');
    await nextTask();
    expect(query.state.data).to.equal('new');
  });

  it('keeps the cause `visitor` when a background fetch replaces a fetch that the visitor waits for', async () => {
    const { query, causes, responses } = open();
    query.follow(connect().client, undefined);
    query.invalidate('visitor');
    query.fetch({ id: 1 });
    query.invalidate('background');
    query.fetch({ id: 1 });
    responses[1]?.('new');
    await query.settled();
    expect(causes).to.deep.equal(['visitor']);
  });

  it('keeps the cause `visitor` when another client of the same service takes over', async () => {
    const { query, causes, responses } = open();
    query.follow(connect().client, 'service');
    query.invalidate('visitor');
    query.fetch({ id: 1 });
    query.follow(connect().client, 'service');
    query.fetch({ id: 1 });
    responses[1]?.('new');
    await query.settled();
    expect(causes).to.deep.equal(['visitor']);
  });
});
