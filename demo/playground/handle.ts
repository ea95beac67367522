/** Milliseconds that a box rests before its width counts: a drag passes many widths. */
const rest = 200;

/** Gives `use` the width in pixels to which a visitor drags a resizable box. */
export function followHandle(box: HTMLElement, use: (width: number) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A browser writes the dragged width into the style; without one the box is as wide as its parent.
      const drawn = Number.parseFloat(box.style.width);
      if (drawn > 0) use(drawn);
    }, rest);
  }).observe(box);
}
