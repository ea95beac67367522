/**
 * Moves the focus to an element, also to one that has no place in the tab order: it gets one while it has the focus, or
 * Chrome would tab on from the wrong place.
 */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) {
    element.tabIndex = 0;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}
