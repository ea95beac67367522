import { inBase64 } from '../http/key-spellings.js';

const fromHex = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/** Decoders for escapes in JSON, such as `\/` and `\u002B`, and in URLs, such as `%2B`. */
const decoders = [
  (text: string) => text.replace(/\\(?:u([\da-f]{4})|(["\\/]))/gi, (_, hex, plain) => plain ?? fromHex(hex)),
  (text: string) => text.replace(/%([\da-f]{2})/gi, (_, hex) => fromHex(hex)),
];

/**
 * Whether a text contains the key: as it is, in base64, or in escapes of JSON or URLs, even in both. With `loosely`,
 * also if case, spaces, accents or invisible characters differ.
 */
export function hasKey(key: string, text: string, loosely = false, levels = 2): boolean {
  // No spelling is shorter than the key. Most headers are.
  if (!loosely && text.length < key.length) return false;
  if (text.includes(key) || hasBase64(key, text)) return true;
  if (loosely && simplified(text).includes(simplified(key))) return true;
  const decoded = levels > 0 ? decoders.map((decode) => decode(text)) : [];
  return decoded.some((each) => each !== text && hasKey(key, each, loosely, levels - 1));
}

/** In characters. A shorter part of base64 may be part of any word. */
const shortestPart = 6;

/** Whether a text contains the key in base64, in either alphabet, at any place of the encoded text. */
function hasBase64(key: string, text: string): boolean {
  const standard = text.replace(/-/g, '+').replace(/_/g, '/');
  return inBase64(key).some((part) => part.length >= shortestPart && standard.includes(part));
}

const simplified = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\x21-\x7e]/g, '');
