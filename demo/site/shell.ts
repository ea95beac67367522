import { offerCopies } from './copy.js';
import { offerSchemes } from './scheme.js';
import { offerSearch } from './search.js';

offerCopies(document);
offerSchemes();
offerSearch();
