import { configure } from '@testing-library/dom';

// Styles are not asked what is hidden, which takes most of the time, and a busy machine may take longer.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });
