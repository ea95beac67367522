/** Names for the categories of the site's pets; the service has only their numbers. */
export const categories = [
  { id: 1, name: 'Dogs' },
  { id: 2, name: 'Cats' },
  { id: 3, name: 'Birds' },
  { id: 4, name: 'Small pets' },
  { id: 5, name: 'Scaly pets' },
];

/** Drawings of the first twelve pets, below the root of the site. They are in no release: an owner adds pictures. */
export const drawings = 'pictures/{id}.svg';
