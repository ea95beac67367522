import { expect } from 'chai';
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

  it('keeps its data during another fetch and if that fails; the next data clears the error', async () => {
    const { query, errors, responses } = open();
    const phase = () => {
      const { status, fetchStatus, data, error } = query.state;
      return [status, fetchStatus, data, error];
    };
    query.follow(connect().client, undefined);
    expect(phase()).to.deep.equal(['pending', 'idle', undefined, undefined]);
    const again = async (response: string | Promise<string>) => {
      query.invalidate('page');
      query.fetch({ id: 1 });
      const during = phase();
      responses.at(-1)?.(response);
      await query.settled();
      return during;
    };
    expect(await again('first')).to.deep.equal(['pending', 'fetching', undefined, undefined]);
    expect(phase()).to.deep.equal(['success', 'idle', 'first', undefined]);
    const error = new Error('lost');
    expect(await again(Promise.reject(error))).to.deep.equal(['success', 'fetching', 'first', undefined]);
    expect(phase()).to.deep.equal(['error', 'idle', 'first', error]);
    expect(errors).to.deep.equal([error]);
    expect(await again('second')).to.deep.equal(['error', 'fetching', 'first', error]);
    expect(phase()).to.deep.equal(['success', 'idle', 'second', undefined]);
  });

  it('keeps data that the page set when it is invalidated in the background', () => {
    const { query, responses } = open();
    query.follow(connect().client, undefined);
    query.set('set', { id: 1 });
    query.invalidate('background');
    query.fetch({ id: 1 });
    expect(responses).to.have.lengthOf(0);
    query.invalidate('page');
    query.fetch({ id: 1 });
    expect(responses).to.have.lengthOf(1);
  });

  it('is not invalidated in the background before anything was fetched', () => {
    const { query } = open();
    query.follow(connect().client, undefined);
    query.invalidate('background');
    expect(query.state.invalidatedBy).to.equal(undefined);
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
