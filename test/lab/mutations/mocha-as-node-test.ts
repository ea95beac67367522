// Lets mocha run files that import `node:test`, because Stryker can only distinguish the tests of mocha.
import { syncBuiltinESMExports } from 'node:module';
import nodeTest, { mock } from 'node:test';

type Run = (context?: { after(end: () => unknown): void; mock: typeof mock }) => unknown;
/** In `node:test`, options can come before the function. */
type Rest = [Run] | [object, Run];
const runIn = (rest: Rest): Run => (rest.length === 2 ? rest[1] : rest[0]);

Object.assign(nodeTest, {
  describe: (title: string, ...rest: Rest) => describe(title, () => void runIn(rest)()),
  it: (title: string, ...rest: Rest) =>
    it(title, async () => {
      const ends: (() => unknown)[] = [];
      try {
        await runIn(rest)({ after: (end) => ends.push(end), mock });
      } finally {
        for (const end of ends) await end();
        mock.restoreAll();
      }
    }),
  before: (run: Run) => before(() => run()),
  after: (run: Run) => after(() => run()),
  beforeEach: (run: Run) => beforeEach(() => run()),
  afterEach: (run: Run) => afterEach(() => run()),
});
syncBuiltinESMExports();
