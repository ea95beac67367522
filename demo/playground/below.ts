/** Marks `box` while the page in its frame goes on below what is visible, since many systems hide scrollbars. */
export function markBelow(box: HTMLElement, frame: HTMLIFrameElement): void {
  frame.addEventListener('load', () => {
    const page = frame.contentDocument?.documentElement;
    if (!page) return;
    const mark = () => box.classList.toggle('more', page.scrollHeight - page.scrollTop - page.clientHeight > 8);
    frame.contentWindow?.addEventListener('scroll', mark);
    for (const each of [page, frame, frame.contentDocument.body]) new ResizeObserver(mark).observe(each);
  });
}
