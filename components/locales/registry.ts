import { en } from './en.js';
import type { MessageKey, Messages } from './messages.js';

/** Texts that replace some of those of a language. */
export type MessageOverrides = { readonly [key in MessageKey]?: Messages[key] };

const registered = new Map<string, Messages>([['en', en]]);
const readers = new Set<() => void>();

/**
 * Adds a language, or replaces some texts of one: what `texts` leaves out stays as it is, or is English in a new
 * language. Elements on the page follow at once.
 *
 * @param lang A BCP 47 tag such as `de` or `pt-BR`; `de` also serves `de-AT`.
 */
export function registerLocale(lang: string, texts: MessageOverrides): void {
  const tag = lang.toLowerCase();
  registered.set(tag, { ...(registered.get(tag) ?? findMessages(tag)?.messages ?? en), ...texts });
  for (const reader of readers) reader();
}

/** The messages for a tag or the nearest shorter one, or `undefined` when none of them is registered. */
export function findMessages(lang: string): { messages: Messages } | undefined {
  for (let tag = lang.toLowerCase(); tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const messages = registered.get(tag);
    if (messages) return { messages };
  }
  return undefined;
}

/** Calls `reader` after each registration, until the returned function is called. */
export function onRegistration(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
