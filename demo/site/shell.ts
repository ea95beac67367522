import { offerContents } from './contents.js';
import { offerCopies } from './copy.js';
import { offerSchemes } from './scheme.js';
import { offerScrolling } from './scrolling.js';
import { offerSearch } from './search.js';
import { offerSkips } from './skip.js';

offerSkips();
offerCopies(document);
offerScrolling(document);
offerContents();
offerSchemes();
offerSearch();
