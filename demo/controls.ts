import type { PetStoreElement } from '../components/index.js';
import type { Backend, Fault } from '../src/backend/index.js';
import { categories } from './categories.js';
import { offerLook } from './look.js';
import { element } from './page.js';

/** What the service in the page can be made to do wrong, in the words of the control. */
const faults: Readonly<Record<string, readonly Fault[]>> = {
  'answers as it should': [],
  'answers slowly': [{ kind: 'slow', duration: 8000 }],
  'cannot be reached': [{ kind: 'lost' }],
  'loses the answer after adding a pet': [{ kind: 'lost', effect: true, operation: 'createPet' }],
  'refuses the key': [{ kind: 'answer', status: 401 }],
  'is out of order': [{ kind: 'answer', status: 500, body: 'html' }],
  'is busy': [{ kind: 'answer', status: 429, retryAfter: 60 }],
  'answers something unreadable': [{ kind: 'cut' }],
};

/** Lets the visitor of the demo change what surrounds the widgets; a service over HTTP cannot be made to fail from here. */
export function offerControls(store: PetStoreElement, backend: Backend | undefined): void {
  offerLook(element('controls'), store);
  const named = element<HTMLInputElement>('categories');
  const name = () => {
    store.categories = named.checked ? categories : undefined;
  };
  // A service over HTTP has categories of its own.
  named.checked = backend !== undefined;
  name();
  named.addEventListener('change', name);

  element('fault-control').hidden = backend === undefined;
  if (!backend) return;
  const fault = element<HTMLSelectElement>('fault');
  fault.append(...Object.keys(faults).map((name) => new Option(name)));
  fault.addEventListener('change', () => {
    backend.faults = faults[fault.value] ?? [];
  });
}
