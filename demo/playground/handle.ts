/** How long a box has to rest until its width is taken over, in milliseconds: a drag passes many. */
const rest = 200;

/** Tells `use` the width in pixels to which a visitor has drawn a resizable box. */
export function followHandle(box: HTMLElement, use: (width: number) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A browser writes what was drawn into the style; without a width of its own the box follows its room.
      const drawn = Number.parseFloat(box.style.width);
      if (drawn > 0) use(drawn);
    }, rest);
  }).observe(box);
}
