import { warnOnce } from '../internal/attributes.js';
import { version } from '../version.js';
import { en } from './en.js';
import type { MessageKey, MessageOverrides, Messages } from './messages.js';

/** A language as a classic script brings it: its texts without their keys, in the order of English, which halves it. */
export type Packed = readonly [version: string, ...texts: Messages[MessageKey][]];

const keys = Object.keys(en) as MessageKey[];

/** For the build. */
export const pack = (texts: Messages): Packed => [version, ...keys.map((key) => texts[key])];

/** The texts with their keys; none from another version, whose order may be another. */
export function unpack([made, ...texts]: Packed): MessageOverrides {
  if (made === version) return Object.fromEntries(keys.map((key, index) => [key, texts[index]]));
  warnOnce(`petstore-elements: a language of version ${made} does not fit version ${version}.`);
  return {};
}
