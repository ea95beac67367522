import { provideBaseUrl, replaceDivs } from './page-markup.js';
import { start, type Tags } from './start.js';

/** Starts a classic script, and reads the page's `<script>` and `<div>`s. */
export function startScript(tags: Tags): void {
  start(tags);
  replaceDivs(tags);
  // Last, since it throws if the address is invalid.
  provideBaseUrl();
}
