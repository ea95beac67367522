/** Calls `listener` for every such event of the window, until the returned function is called. */
export function listen(type: string, listener: () => void): () => void {
  addEventListener(type, listener);
  return () => removeEventListener(type, listener);
}
