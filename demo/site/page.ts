/** The element of the page with this id; the page and its script are written together, so it is there. */
export function element<Type extends HTMLElement>(id: string): Type {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element with the id ${id}.`);
  return found as Type;
}
