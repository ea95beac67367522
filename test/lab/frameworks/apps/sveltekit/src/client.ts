import { createClient } from 'petstore-elements';

export const client = createClient({ baseUrl: '/v1' });
