// A reporter for Node's test runner that prints each failure in full, with its file, and at the end how many tests ran.
import { inspect } from 'node:util';

/** @param {AsyncIterable<import('node:test/reporters').TestEvent>} events */
export default async function* report(events) {
  /** The names of the current test and its suites. @type {string[]} */
  const names = [];
  let passed = 0;
  let failed = 0;
  let printed = '';
  for await (const { type, data } of events) {
    if (type === 'test:start') names.splice(data.nesting, names.length, data.name);
    if (type === 'test:stderr') printed += data.message;
    if (type === 'test:diagnostic' && /^(Error|Warning):/.test(data.message)) yield `${data.message}\n`;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (type === 'test:pass') {
      if (data.details.type !== 'suite' && data.skip === undefined) passed++;
      continue;
    }
    const { error } = data.details;
    // A suite fails with its tests, which are already printed.
    if (Reflect.get(error, 'failureType') === 'subtestsFailed') continue;
    failed++;
    yield `\n✖ ${[...names.slice(0, data.nesting), data.name].join(' › ')}\n${inspect(error.cause ?? error).replace(/^/gm, '  ')}\n`;
  }
  if (failed > 0 && printed) yield `\nPrinted by the tests:\n${printed}\n`;
  yield `${passed} tests passed, ${failed} failed.\n`;
}
