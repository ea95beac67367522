/** What a service sends that is not quite that of the spec, and what comes of it. */
export interface Deviation {
  readonly title: string;
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
  /** A part of what the console says; absent when it says nothing. */
  readonly console?: string;
  readonly visitor: string;
}

const unreadable = 'The pet store sent data that could not be read.';
const failed = 'Something went wrong at the pet store.';

/** Of a request for a list. */
export const ofLists: readonly Deviation[] = [
  {
    title: 'ids as text',
    body: '[{"id":"1","name":"Rex","categoryId":3}]',
    console: '[0].id: expected int64 without quotes',
    visitor: unreadable,
  },
  {
    title: 'another spelling of a name',
    body: '[{"id":1,"name":"Rex","category_id":3}]',
    console: '[0].categoryId: expected int64 without quotes',
    visitor: unreadable,
  },
  {
    title: 'null for a status that is absent',
    body: '[{"id":1,"name":"Rex","categoryId":3,"status":null}]',
    console: '[0].status: expected string, or left out',
    visitor: unreadable,
  },
  { title: 'a list with a wrapper', body: '{"data":[]}', console: 'expected array', visitor: unreadable },
  {
    title: 'a redirect to a trailing slash',
    status: 307,
    body: '',
    console: 'a redirect from https://pets.test/v1/pets?limit=20: respond there, or correct baseUrl',
    visitor: failed,
  },
  {
    title: 'an error in HTML',
    status: 500,
    type: 'text/html',
    body: '<h1>Error</h1>',
    console: 'the service responded with 500, text/html from https://pets.test/v1/pets?limit=20',
    visitor: failed,
  },
  {
    title: 'a 403 where there is no key',
    status: 403,
    body: '{"detail":"Not authenticated"}',
    console: 'the service responded with 403',
    visitor: 'This is not available at the moment.',
  },
  { title: 'dates', body: '[{"id":1,"name":"Rex","categoryId":3,"createdAt":"2024-01-05T10:00:00Z"}]', visitor: 'Rex' },
  {
    title: 'a status in capitals',
    body: '[{"id":1,"name":"Rex","categoryId":3,"status":"AVAILABLE"}]',
    visitor: 'AVAILABLE',
  },
];

/** Of a request that adds a pet. */
export const ofNewPets: readonly Deviation[] = [
  {
    title: 'a 400 in HTML',
    status: 400,
    type: 'text/html',
    body: '<h1>Bad Request</h1>',
    console: 'the service responded with 400, text/html from https://pets.test/v1/pets',
    visitor: failed,
  },
  {
    title: 'a 422 with other JSON',
    status: 422,
    body: '{"detail":[]}',
    console: 'the service responded with 422, no Error body from https://pets.test/v1/pets',
    visitor: 'The pet was not added.',
  },
  {
    title: '201 without a body',
    status: 201,
    body: '',
    console: 'response 201 does not match the spec: expected JSON',
    visitor: 'The pet was added; its details could not be read.',
  },
  { title: '200 for 201', body: '{"id":1,"name":"Rex","categoryId":3}', visitor: 'Rex was added.' },
];
