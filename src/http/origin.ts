import * as z from 'zod/mini';

/** An app or extension, such as `capacitor://localhost`. */
const ownScheme = /^(?!(?:https?|wss?|ftp|file):)[a-z][a-z\d+.-]*:\/\/[\w.-]+(?::\d+)?$/;

const isOrigin = (text: string) =>
  ownScheme.test(text) || (/^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text);

/** An origin as browsers write it: scheme, host and port. */
export const Origin = z.custom<string>(
  (input) => typeof input === 'string' && isOrigin(input),
  'an origin such as https://shop.example, without a wildcard',
);
