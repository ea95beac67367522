import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
// TypeScript 7 has no language service for programs yet: this is the 5.4 that the analyzer of the elements brings.
import ts from '../../node_modules/@custom-elements-manifest/analyzer/node_modules/typescript/lib/typescript.js';

/** Each line, a word of it, and what an editor shows for that word. */
const hovers: readonly (readonly [line: string, word: string, shown: string])[] = [
  ['const pets = await client.listPets();', 'pets', 'const pets: Pet[]'],
  [
    'client.listPets({ limit: 5 });',
    'listPets',
    '(method) PetStoreClient.listPets(query?: ListPetsQuery | undefined, options?: CallOptions | undefined): ApiPromise<Pet[], CallError>',
  ],
  [
    "client.createPet({ name: 'Rex', categoryId: 3 });",
    'createPet',
    '(method) PetStoreClient.createPet(pet: NewPet, options?: Omit<CallOptions, "retry"> | undefined): ApiPromise<Pet, CreatePetError>',
  ],
  ['const [first] = await client.listPets();', 'first', 'const first: Pet | undefined'],
  [
    "const result = await safe(client.createPet({ name: 'Rex', categoryId: 3 }));",
    'result',
    'const result: CallResult<Pet, CreatePetError>',
  ],
  [
    "const added = await safe(client.createPet({ name: 'Rex', categoryId: 3 })); if (!added.ok) console.log(added.error.name);",
    'error',
    '(property) error: CreatePetError',
  ],
  ['const found = await client.findPet(7);', 'found', 'const found: FindPetResult'],
  ['const whole = await client.listPets().withResponse();', 'whole', 'const whole: WithResponse<Pet[]>'],
  [
    "client.addEventListener('pet-create', (event) => console.log(event.pet));",
    'pet)',
    '(property) PetCreateEvent.pet: Pet',
  ],
  [
    "client.addEventListener('failure', (event) => console.log(event.error));",
    'error',
    '(property) FailureEvent.error?: PetStoreError | undefined',
  ],
  ["createClient({ baseUrl: '/v1' });", 'createClient', '(alias) createClient(options: ClientOptions): PetStoreClient'],
  [
    "createBackend({ apiKeys: ['secret'] });",
    'createBackend',
    '(alias) createBackend(options: BackendOptions): Backend',
  ],
  [
    "createProxy({ baseUrl: 'https://pets.test/v1', apiKey: 'secret' });",
    'createProxy',
    '(alias) createProxy(options: ProxyOptions): PetStoreProxy',
  ],
];

const file = resolve('test/types/hovered.ts');
const head = `import { createBackend } from '../../src/backend/index.js';
import { createClient, safe } from '../../src/index.js';
import { createProxy } from '../../src/proxy/index.js';
const client = createClient({ baseUrl: '/v1' });
`;
const source = head + hovers.map(([line]) => `{ ${line} }\n`).join('');
const read = (name: string) => (name === file ? source : ts.sys.readFile(name));

const service = ts.createLanguageService({
  getCompilationSettings: () => ({
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    types: ['node'],
  }),
  getScriptFileNames: () => [file],
  getScriptVersion: () => '1',
  getScriptSnapshot: (name) => {
    const text = read(name);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => resolve('.'),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === file || ts.sys.fileExists(name),
  readFile: (name) => read(name),
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
});

describe('an editor', () => {
  for (const [line, word, shown] of hovers) {
    it(`shows one readable line for ${word} of ${line}`, () => {
      const start = source.indexOf(line);
      const { displayParts } = service.getQuickInfoAtPosition(file, start + line.lastIndexOf(word)) ?? {};
      const [first] = ts.displayPartsToString(displayParts).split('\nimport ');
      assert.equal(first, shown);
    });
  }
});
