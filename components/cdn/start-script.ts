import { provideBaseUrl, replaceDivs } from './page-markup.js';
import { start, type Tags } from './start.js';

/** Starts a classic script, and reads what the page says by its `<script>` and `<div>`s. */
export function startScript(tags: Tags): void {
  start(tags);
  replaceDivs(tags);
  // Last, since it throws where the address cannot be used.
  provideBaseUrl();
}
