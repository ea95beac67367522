/** Shows the page that is open in the list of pages, and closes the list of sections once one of them is chosen. */
export function offerContents(): void {
  const pages = document.querySelector('.contents');
  const here = pages?.querySelector<HTMLElement>('[aria-current]');
  // The list alone scrolls: the page stays where it is.
  if (pages && here) pages.scrollTop = here.offsetTop - pages.clientHeight / 2;
  const sections = document.getElementById('here');
  sections?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && sections.matches(':popover-open')) sections.hidePopover();
  });
}
