import { offerContents } from './contents.js';
import { offerCopies } from './copy.js';
import { offerSchemes } from './scheme.js';
import { offerScrolling } from './scrolling.js';
import { offerSearch } from './search.js';

offerCopies(document);
offerScrolling(document);
offerContents();
offerSchemes();
offerSearch();
