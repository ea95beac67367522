import { element } from '../site/page.js';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows the panel of one tab, by click and by the arrow keys. */
export function offerTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const choose = (chosen = tabs[0]) => {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      element(tab.getAttribute('aria-controls') ?? '').hidden = tab !== chosen;
    }
    chosen?.focus();
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const step = steps[key];
      if (step) choose(tabs.at((index + step) % tabs.length));
    });
  }
}
