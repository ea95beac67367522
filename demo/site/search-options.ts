/** How the search reads and keeps a section, when the site is built and in its pages. */
export const searchOptions = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['title', 'page', 'path', 'start'],
};
