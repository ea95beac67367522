import * as z from 'zod/mini';

/** An origin as browsers write it: scheme, host and port. */
export const Origin = z.custom<string>(
  (input) =>
    typeof input === 'string' && /^https?:/.test(input) && URL.canParse(input) && new URL(input).origin === input,
  'an origin such as https://shop.example',
);
