/** The script with all tags and the reference backend. A pasted snippet shows pets without a service or a key. */
import { createBackend } from '../../src/backend/index.js';
import { createClient } from '../../src/index.js';
import { PetStoreElement, provideClient } from '../index.js';
import { allTags } from './all-tags.js';
import { replaceDivs } from './page-markup.js';
import { start } from './start.js';

const backend = createBackend({ apiKeys: ['demo'], pets: 25 });
// A page opened as a file cannot resolve a relative address.
const client = createClient({ baseUrl: 'https://demo.invalid/v1', apiKey: 'demo', fetch: backend.fetch });

/** A store that sends requests to the backend inside this script, whatever its `baseurl` is. */
class DemoStoreElement extends PetStoreElement {
  constructor() {
    super();
    this.client = client;
  }
}

const tags = { ...allTags, 'pet-store': DemoStoreElement };

provideClient(document, client);
start(tags);
replaceDivs(tags);
console.info('petstore-elements: this is the demo script with sample pets. Load petstore-elements.js to show yours.');
