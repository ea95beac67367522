import type { NodeRawResponse } from '../node/messages.js';
import type { Settings } from './options.js';
import type { PageRequest } from './page-request.js';
import type { Host } from './service.js';

/** What the servers of this package know about a proxy. */
interface Internals {
  readonly settings: Settings;
  /** Handles a request in a server of this package. */
  respondIn(host: Host, request: PageRequest): Promise<NodeRawResponse>;
}

/** The internals of each proxy. A function that only looks like a proxy has none. */
export const internals: WeakMap<object, Internals> = new WeakMap();
