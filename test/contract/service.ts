import { expect } from 'chai';
import type { BackendOptions } from '../../src/backend/index.js';
import type { Fetch } from './checked-fetch.js';

/** A service under test: requests below its base address, with a valid key unless a test passes other headers. */
interface Service {
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  readonly post: (body: string, headers?: Record<string, string>) => Promise<Response>;
}

/** A statement of the spec and its check. */
export interface Statement {
  readonly says: string;
  /** The options that the service starts with; the key is always `secret`. */
  readonly start?: Omit<BackendOptions, 'apiKeys'>;
  readonly check: (service: Service) => Promise<void>;
}

/** Calls a base address with the key that every service under test accepts. */
export function serviceAt(baseUrl: string, fetch: Fetch): Service {
  const authorized = { Authorization: 'Bearer secret' };
  return {
    get: (path, headers = authorized) => fetch(`${baseUrl}${path}`, { headers }),
    post: (body, headers) =>
      fetch(`${baseUrl}/pets`, {
        method: 'POST',
        headers: headers ?? { ...authorized, 'Content-Type': 'application/json' },
        body: new TextEncoder().encode(body),
      }),
  };
}

/** Expects an error response with a complete body. */
export const expectError = async (response: Response, status: number) => {
  expect(response.status).to.equal(status);
  const body = await response.json();
  expect(Object.keys(body).sort()).to.deep.equal(['code', 'message', 'status']);
  expect(body.code).to.be.a('string').and.not.equal('');
  expect(body.message).to.be.a('string').and.not.equal('');
  expect(body.status).to.equal(status);
};

/** A valid body. */
export const pet = '{"name":"Rex","categoryId":3}';
/** The headers of a JSON body. */
export const json = { 'Content-Type': 'application/json' };
/** The header with a valid key. */
export const key = { Authorization: 'Bearer secret' };
