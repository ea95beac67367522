import { inBase64 } from '../http/key-spellings.js';

const fromHex = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/** What undoes the escapes of JSON, such as `\/` and `\u002B`, and what those of addresses, such as `%2B`. */
const decoders = [
  (text: string) => text.replace(/\\(?:u([\da-f]{4})|(["\\/]))/gi, (_, hex, plain) => plain ?? fromHex(hex)),
  (text: string) => text.replace(/%([\da-f]{2})/gi, (_, hex) => fromHex(hex)),
];

/**
 * Whether a text has the key in it: as it is, in base64, or behind escapes of JSON or of addresses, also behind both. `loosely` also
 * where case, spaces, accents or invisible characters differ.
 */
export function hasKey(key: string, text: string, loosely = false, levels = 2): boolean {
  // No spelling is shorter than the key; most headers are.
  if (!loosely && text.length < key.length) return false;
  if (text.includes(key) || hasBase64(key, text)) return true;
  if (loosely && simplified(text).includes(simplified(key))) return true;
  const decoded = levels > 0 ? decoders.map((decode) => decode(text)) : [];
  return decoded.some((each) => each !== text && hasKey(key, each, loosely, levels - 1));
}

/** A shorter part of base64, in characters, may be part of any word. */
const shortestPart = 6;

/** Whether a text has the key in base64, of either alphabet, wherever the key begins in what was encoded. */
function hasBase64(key: string, text: string): boolean {
  const standard = text.replace(/-/g, '+').replace(/_/g, '/');
  return inBase64(key).some((part) => part.length >= shortestPart && standard.includes(part));
}

const simplified = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\x21-\x7e]/g, '');
