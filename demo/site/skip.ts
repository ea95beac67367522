/** Lets links skip to a part of the page without changing the address, which holds the setup on some pages. */
export function offerSkips(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.skip, a[data-skip]')) {
    link.addEventListener('click', (event) => {
      const target = document.querySelector<HTMLElement>(link.hash);
      if (!target) return;
      event.preventDefault();
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus();
      if (!link.classList.contains('skip')) target.scrollIntoView();
    });
  }
}
