const warned = new Set<string>();

/** Logs a warning for developers, each text once per page. */
export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(text);
}
