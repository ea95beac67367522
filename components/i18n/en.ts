/** English, built in. Every other language has the same keys. */
export const en = {
  /** Names of the fields. */
  name: 'Name',
  status: 'Status',
  category: 'Category',
  id: 'ID',
  /** The name of a pet whose own name is empty or invisible. */
  unnamed: '(no name, no. {id})',

  /** The three statuses of the spec; the choice of any status; a pet without a status. */
  statusAvailable: 'Available',
  statusPending: 'Pending',
  statusSold: 'Sold',
  anyStatus: 'Any status',
  notStated: 'Not stated',

  /** Texts of several elements. */
  stalled: 'This is taking longer than usual…',
  retry: 'Try again',

  /** What visitors read instead of a technical error. */
  unavailable: 'The pet store is not available at the moment.',
  unreachable: 'The pet store could not be reached. Check your connection.',
  tooSlow: 'The pet store took too long to respond.',
  busy: 'The pet store is busy. Please try again in a moment.',
  failed: 'Something went wrong at the pet store.',
  addingOff: 'Adding pets is switched off here.',
  unreadable: 'The pet store sent data that could not be read.',

  /** `<pet-list>`. `{count}` is the number of rows on screen, never the number of pets that exist. */
  pets: 'Pets',
  showing: { one: 'Showing {count} pet', other: 'Showing {count} pets' },
  showingFirst: 'Showing the first {count}; there may be more',
  showingMost: 'Showing {count} pets, the maximum here',
  showingMostChooseStatus: 'Showing {count} pets, the maximum here; choosing a status may show others',
  showMore: 'Show more',
  showAtMost: 'Show at most',
  noPets: 'No pets to show.',
  noPetsWithStatus: 'No pets to show with the status “{status}”.',
  showAnyStatus: 'Show any status',
  petsNotLoaded: 'The pets could not be loaded.',
  staleRows: 'The list could not be updated. It shows earlier data ({status}).',
  pause: 'Pause updates',
  paused: 'Updates paused',
  resumed: 'Updates resumed',
  select: 'Select {name}',
  showPet: 'Details',
  deselected: 'No pet is selected.',
  selection: 'Selection',
  skip: 'Skip the list',

  /** `<pet-form>`. */
  addPet: 'Add a pet',
  add: 'Add pet',
  optional: '(optional)',
  chooseCategory: 'Choose a category',
  categoryNumber: 'Category number',
  nameMissing: 'Enter a name',
  categoryMissing: 'Enter a category number',
  categoryNotNumber: 'Enter a category number, such as 3',
  notAdded: 'The pet was not added.',
  storeSays: 'The pet store says:',
  added: '{name} was added.',
  addedNote: 'It may not appear in every list.',
  addedUnreadable: 'The pet was added; its details could not be read.',
  uncertain: 'We could not confirm that the pet was added.',
  uncertainNote: 'It may have been added. Look at the list before you send it again.',
  lookAtList: 'Look at the list',
  lookAgain: 'Look again',
  sendAgain: 'Send again (may add it twice)',
  matching: 'Listed with this or a similar name and this category: {count}',
  noMatching: {
    one: 'Not found after checking {count} pet; it may still have been added.',
    other: 'Not found after checking {count} pets; it may still have been added.',
  },

  /** `<pet-detail>`. */
  pet: 'Pet',
  nothingChosen: 'Choose a pet to see its details.',
  petNotLoaded: 'The pet could not be loaded.',
  notFound: 'There is no pet with the ID {id}.',
  notListed: 'The pet with the ID {id} is not among the pets listed; it may still exist.',
  idNotInteger: 'The ID of a pet is a whole number.',
};
