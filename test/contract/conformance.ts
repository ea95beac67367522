import type { BackendOptions } from '../../src/backend/index.js';
import { describe, it } from '../support/suite.js';
import { checked, type Fetch } from './checked-fetch.js';
import { serviceAt } from './service.js';
import { access } from './statements/access.js';
import { creating } from './statements/creating.js';
import { lists } from './statements/lists.js';

/** A running backend, and how to close it. */
interface Reached {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly close?: () => void | Promise<void>;
}

/** Checks every statement of the spec over one way to reach the backend. */
export function conformance(way: string, reach: (options: BackendOptions) => Reached | Promise<Reached>) {
  describe(`the spec, ${way}`, () => {
    for (const { says, start, check } of [...access, ...lists, ...creating]) {
      it(says, async () => {
        const { baseUrl, fetch, close } = await reach({ ...start, apiKeys: ['secret'] });
        try {
          await check(serviceAt(baseUrl, checked(fetch)));
        } finally {
          await close?.();
        }
      });
    }
  });
}
