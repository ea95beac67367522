const boxes = new ResizeObserver((entries) => {
  for (const { target } of entries) if (target instanceof HTMLElement) offer(target);
});

/** Lets code and tables below `root` be reached by keyboard while they are wider than their room, and only then. */
export function offerScrolling(root: ParentNode): void {
  for (const box of root.querySelectorAll('.table, .code pre')) {
    boxes.observe(box);
    if (box.firstElementChild) boxes.observe(box.firstElementChild);
  }
}

function offer(target: HTMLElement): void {
  const box = target.closest<HTMLElement>('.table, .code pre');
  if (!box) return;
  const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  box.tabIndex = scrolls ? 0 : -1;
  if (!scrolls) box.removeAttribute('tabindex');
  box.role = scrolls ? 'group' : null;
  box.ariaLabel = scrolls ? (box.localName === 'pre' ? 'Code' : 'Table') : null;
}
