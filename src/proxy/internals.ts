import type { NodeRawResponse } from '../node/messages.js';
import type { Settings } from './options.js';
import type { PageRequest } from './page-request.js';
import type { Host } from './service.js';

/** What servers of this package know of a proxy. */
interface Internals {
  readonly settings: Settings;
  /** What the proxy does in a server of this package. */
  respondIn(host: Host, request: PageRequest): Promise<NodeRawResponse>;
}

/** Those of each proxy; a function that is only like one has none. */
export const internals: WeakMap<object, Internals> = new WeakMap();
