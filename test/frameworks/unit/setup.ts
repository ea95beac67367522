import { configure } from '@testing-library/dom';

// Queries do not check visibility, which would take most of the time; a busy machine gets more time.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });
