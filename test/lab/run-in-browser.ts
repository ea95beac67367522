import { startTestRunner, type TestRunnerPlugin, type TestSession } from '@web/test-runner';
import config from '../wtr.config.js';

type Config = NonNullable<NonNullable<Parameters<typeof startTestRunner>[0]>['config']>;

/** Runs test files of the browser after a plugin has changed what is served. */
export async function runInBrowser(plugin: TestRunnerPlugin, own: Config): Promise<readonly TestSession[]> {
  const runner = await startTestRunner({
    ...{ readCliArgs: false, readFileConfig: false, autoExitProcess: false },
    config: { ...config, rootDir: '.', plugins: [plugin, ...config.plugins], reporters: [], ...own },
  });
  if (!runner) throw new Error('The tests did not start.');
  await new Promise((resolve) => runner.on('finished', resolve));
  const sessions = [...runner.sessions.all()];
  const stopped = new Promise((resolve) => runner.on('stopped', resolve));
  await Promise.all([runner.stop(), stopped]);
  return sessions;
}
