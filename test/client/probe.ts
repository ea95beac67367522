/** A call to make in any realm. */
export interface Probe {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly operation: 'listPets' | 'createPet';
  readonly timeout: number;
}

/** Makes a call and returns its error as plain data. */
export async function probe({ createClient, safe }: typeof import('../../src/index.js'), asked: Probe) {
  const { baseUrl, apiKey, operation, timeout } = asked;
  const client = createClient({ baseUrl, apiKey, timeout, retry: { limit: 1 } });
  const result = await safe<unknown>(
    operation === 'listPets' ? client.listPets() : client.createPet({ name: 'Rex', categoryId: 3 }),
  );
  return result.ok ? undefined : { ...result.error.toJSON(), stack: result.error.stack };
}
