/** Names for the categories of the demo's pets; the interface knows only their numbers. */
export const categories = [
  { id: 1, name: 'Dogs' },
  { id: 2, name: 'Cats' },
  { id: 3, name: 'Birds' },
  { id: 4, name: 'Rabbits' },
  { id: 5, name: 'Fish' },
];
