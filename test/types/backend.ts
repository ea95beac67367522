/** The public types of the backend. The compiler checks this file; nothing runs it. */
import type * as z from 'zod/mini';
import type { BackendFault as faultSchema } from '../../src/backend/faults.js';
import { type Backend, type BackendFault, createBackend } from '../../src/backend/index.js';

/** A union with all members of each alternative in one place. */
type Flat<Union> = Union extends unknown ? { readonly [Name in keyof Union]: Union[Name] } : never;

/** Whether two types are identical; `any` and `unknown` differ. */
type Same<One, Other> =
  (<Type>() => Type extends One ? 1 : 2) extends <Type>() => Type extends Other ? 1 : 2 ? true : false;
const same = <One, Other>(_: Same<One, Other>) => {};

// A fault has the members that the backend accepts, and no others.
same<Flat<BackendFault>, Flat<z.output<typeof faultSchema>>>(true);

const backend: Backend = createBackend({ apiKeys: ['secret'], switches: { order: 'newest', cors: undefined } });

// What only adapters of the package use is not promised.
// @ts-expect-error
backend.respond(new Request('https://pets.test/v1/pets'));
// @ts-expect-error
backend.commonHeaders;

backend.addEventListener('response', { handleEvent: ({ request }) => console.log(request.response?.status) });
// @ts-expect-error: there is no such event
backend.addEventListener('reponse', () => {});

// A test has its own type for pets.
interface Animal {
  name: string;
  categoryId: number;
  age: number;
}
declare const animal: Animal;
backend.pets.add(animal);
createBackend({ apiKeys: ['secret'], pets: [animal] });
