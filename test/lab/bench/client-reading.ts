import { Call } from '../../../src/client/call.js';
import { readResponse } from '../../../src/client/responses.js';
import { readJson } from '../../../src/service/json.js';
import { WirePetList } from '../../../src/service/schemas.js';
import { median } from './median.js';

/** The goals and limits for reading 100 pets from text to checked objects, in multiples of JSON.parse. */
export const readings = [
  { what: 'ids below 2^53', first: '1000', goal: 4, limit: 6 },
  { what: 'ids above 2^53', first: '9007199254740993', goal: 7, limit: 10 },
] as const;

/** A list as the service writes it, with ids from `first`. */
const listText = (first: bigint) =>
  `[${Array.from({ length: 100 }, (_, index) => `{"id":${first + BigInt(index)},"name":"Pet number ${index}","categoryId":${first},"status":"available"}`).join()}]`;

/** Measures plain and checked reading in turn; runs in Node and in a page. */
export async function multipleOfParse(first: string): Promise<number> {
  const text = listText(BigInt(first));
  const call = new Call('listPets');
  const response = { status: 200, headers: new Headers(), url: '' };
  const ways = [
    async () => JSON.parse(text),
    () => readResponse(call, WirePetList, { text, json: readJson(text), response }),
  ];
  const samples: number[][] = [[], []];
  for (let round = 0; round < 41; round++)
    for (const [index, way] of ways.entries()) {
      const start = performance.now();
      for (let time = 0; time < 200; time++) await way();
      samples[index]?.push(performance.now() - start);
    }
  const [plain = [], checked = []] = samples;
  return median(checked) / median(plain);
}
