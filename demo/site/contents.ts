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
  if (sections) markSection(sections);
}

/**
 * Marks the section in view among the links of `box`, which scrolls to it: the section that the address names while its start is on
 * screen, else the last one that starts above the lower four fifths of the screen; the first one above all. A link that has the focus
 * of the keyboard stays in view instead.
 */
export function markSection(box: HTMLElement): void {
  const links = [...box.querySelectorAll('a')];
  const top = ({ hash }: HTMLAnchorElement) =>
    document.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const mark = () => {
    const named = links.find((link) => link.hash === location.hash && top(link) >= 0 && top(link) < innerHeight);
    const here = named ?? links.filter((link) => top(link) < innerHeight / 5).at(-1) ?? links[0];
    for (const link of links) link.ariaCurrent = link === here ? 'location' : null;
    const shown = box.querySelector<HTMLElement>('a:focus-visible') ?? here;
    box.scrollTop = shown ? shown.offsetTop - box.clientHeight / 2 : 0;
    box.scrollLeft = shown ? shown.offsetLeft - box.clientWidth / 2 : 0;
  };
  for (const type of ['scroll', 'hashchange', 'resize', 'focusin']) addEventListener(type, mark, { passive: true });
  mark();
}
