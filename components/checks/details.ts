import type { Checked } from './elements.js';

/** Puts what developers read about an error into its panel, where visitors of the live site see nothing. */
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
  // It is no part of an alert around it.
  details.ariaLive = 'off';
  Object.assign(details, { lang: 'en', dir: 'ltr' });
  details.replaceChildren(summary, ...texts);
}
