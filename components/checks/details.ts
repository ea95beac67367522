import type { Checked } from './elements.js';

/** Adds details for developers to an error panel. Visitors of the live site do not see them. */
export async function showDetails(element: Checked, warnings: Iterable<string>): Promise<void> {
  await element.settled;
  const panel = element.shadowRoot?.querySelector('[part=error]');
  const { name, message } = Object(element.error);
  if (!panel || !message) return;
  const details = panel.querySelector('details') ?? panel.appendChild(document.createElement('details'));
  const summary = document.createElement('summary');
  summary.textContent = 'For developers';
  const texts = [`${name}: ${message}`, ...warnings].map((text) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    return paragraph;
  });
  // An alert around it does not announce it.
  details.ariaLive = 'off';
  Object.assign(details, { lang: 'en', dir: 'ltr' });
  details.replaceChildren(summary, ...texts);
}
