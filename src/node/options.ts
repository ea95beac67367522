import * as z from 'zod/mini';
import { integer } from '../service/schemas.js';

/** Where to listen: the options of every server. */
export const address = {
  /** The port, 0 to 65 535. 0 takes a free port. Default 0. */
  port: z._default(integer(0, 65_535), 0),
  /** The address to bind. Default `127.0.0.1`, which only this machine can reach. */
  // For Node, an empty text means every address of this machine.
  host: z._default(
    z.custom<string>((input) => typeof input === 'string' && input !== '', 'a name or an address of this machine'),
    '127.0.0.1',
  ),
};
