// What users of the package can name: the declarations of each entry, and the manifest of the elements. Both are in the folder `api`, so that
// a reviewer sees each change. `npm run long -- api` writes them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { before, describe, it } from 'node:test';
import { Extractor, ExtractorConfig, type ExtractorMessage } from '@microsoft/api-extractor';
import manifest from '../../package.json' with { type: 'json' };
import { newFolder } from '../support/folder.js';

const committed = 'test/packaging/api';
const updates = process.env['UPDATE_API'] !== undefined;

/** The entries with exports of their own. Those that others build on also show the types that only they name. */
const entries = {
  index: { types: manifest.exports['.'].types, isWhole: true },
  components: { types: manifest.exports['./components'].types, isWhole: false },
  backend: { types: manifest.exports['./backend'].types, isWhole: true },
  'backend-node': { types: manifest.exports['./backend/node'].types, isWhole: false },
  'backend-msw': { types: manifest.exports['./backend/msw'].types, isWhole: false },
  proxy: { types: manifest.exports['./proxy'].types, isWhole: true },
  'proxy-node': { types: manifest.exports['./proxy/node'].types, isWhole: false },
};

describe('what is public is what the folder api shows (if a change is intended: npm run long -- api)', () => {
  const folder = newFolder();
  const current = join(folder, 'api');
  const tool = (file: string, ...parameters: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', resolve('node_modules', file), ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });

  before(() => {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    copyFileSync('package.json', join(folder, 'package.json'));
    tool('typescript/bin/tsc', '-p', 'src/tsconfig.types.json', '--outDir', join(folder, 'dist/types'));
    const analyze = [
      'analyze',
      '--config',
      'components/manifest.config.js',
      '--quiet',
      '--outdir',
      relative('.', current),
    ];
    tool('@custom-elements-manifest/analyzer/cem.js', ...analyze);
    for (const file of readdirSync(current)) if (file !== 'custom-elements.json') rmSync(join(current, file));
    for (const [name, { types, isWhole }] of Object.entries(entries)) report(name, join(folder, types), isWhole);
    if (!updates) return;
    rmSync(committed, { recursive: true, force: true });
    cpSync(current, committed, { recursive: true });
  });

  function report(name: string, file: string, includeForgottenExports: boolean) {
    const compilerOptions = {
      ...{
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        strict: true,
        exactOptionalPropertyTypes: true,
      },
      ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'], skipLibCheck: true },
    };
    const config = ExtractorConfig.prepare({
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: file,
        compiler: { overrideTsconfig: { compilerOptions, files: [file] } },
        apiReport: {
          enabled: true,
          includeForgottenExports,
          reportFileName: name,
          reportFolder: current,
          reportTempFolder: join(folder, 'temp'),
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        newlineKind: 'lf',
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(folder, 'package.json'),
    });
    const messageCallback = (message: ExtractorMessage) => {
      message.handled = true;
    };
    Extractor.invoke(config, { localBuild: true, messageCallback });
  }

  it('has a file for each, and no other', () => assert.deepEqual(readdirSync(committed), readdirSync(current)));

  for (const name of ['custom-elements.json', ...Object.keys(entries).map((entry) => `${entry}.api.md`)]) {
    it(`shows ${name}`, () => {
      assert.equal(readFileSync(join(committed, name), 'utf8'), readFileSync(join(current, name), 'utf8'));
    });
  }
});
