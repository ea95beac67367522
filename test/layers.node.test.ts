import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, it } from 'node:test';

/** Each room, and what it may import besides itself: other rooms, single files of them, and packages. */
const rooms: Record<string, readonly string[]> = {
  'src/spec': ['zod/mini'],
  'src/client': ['src/spec', 'ky'],
  'src/backend': ['src/spec', 'zod/mini', '@hono/node-server', 'msw', 'node:'],
  'src/cli': ['src/client', 'src/backend', 'src/spec', 'src/index.ts', 'node:'],
  'src/index.ts': ['src/spec', 'src/client'],
  components: ['src/index.ts', 'lit'],
  demo: ['src/index.ts', 'src/backend', 'components', 'lit'],
};

const roomOf = (file: string) => Object.keys(rooms).find((room) => file === room || file.startsWith(`${room}/`));

const imports = (source: string) =>
  [...source.matchAll(/\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );

const allowed = (file: string, specifier: string) => {
  const room = roomOf(file) ?? '';
  if (!specifier.startsWith('.')) {
    return (rooms[room] ?? []).some((entry) =>
      entry.endsWith(':') ? specifier.startsWith(entry) : specifier === entry || specifier.startsWith(`${entry}/`),
    );
  }
  const target = posix.join(dirname(file), specifier).replace(/\.js$/, '.ts').replace(/\?.*$/, '');
  return (
    roomOf(target) === room || (rooms[room] ?? []).some((entry) => target === entry || target.startsWith(`${entry}/`))
  );
};

describe('layers', () => {
  const files = ['src', 'components', 'demo'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );

  it('finds the sources', () => assert.ok(files.length > 4));

  for (const file of files) {
    it(`${file} imports only what its room may`, () => {
      const wrong = imports(readFileSync(file, 'utf8')).filter((specifier) => !allowed(file, specifier));
      assert.deepEqual(wrong, []);
    });
  }

  it('finds no circle among the modules of src', () => {
    const open = new Set<string>();
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string) => {
      if (open.has(file)) circles.push([...open, file].join(' → '));
      if (open.has(file) || done.has(file)) return;
      open.add(file);
      for (const specifier of imports(readFileSync(file, 'utf8')))
        if (specifier.startsWith('.')) visit(posix.join(dirname(file), specifier).replace(/\.js$/, '.ts'));
      open.delete(file);
      done.add(file);
    };
    for (const file of files) if (file.startsWith('src/')) visit(file);
    assert.deepEqual(circles, []);
  });

  it('catches an import that goes against the arrows', () => {
    assert.equal(allowed('src/spec/json.ts', '../client/client.js'), false);
    assert.equal(allowed('src/client/client.ts', '../backend/backend.js'), false);
    assert.equal(allowed('components/pet-list/pet-list.ts', '../../src/spec/int64.js'), false);
    assert.equal(allowed('components/pet-list/pet-list.ts', 'ky'), false);
    assert.equal(allowed('src/client/client.ts', 'ky'), true);
  });
});
