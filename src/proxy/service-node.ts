import { globalAgent, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Bytes } from '../http/body.js';
import { readNodeBytes } from '../node/messages.js';
import type { SendToService, ServiceResponse } from './service-fetch.js';

/** The agents that keep connections open. Made on first use: only then does Node's own agent tell whether it obeys HTTP_PROXY. */
const agents: { http?: HttpAgent; https?: HttpAgent } = {};

function agentFor(isSecure: boolean, keepAlive: boolean): HttpAgent {
  const scheme = isSecure ? 'https' : 'http';
  if (keepAlive && agents[scheme]) return agents[scheme];
  const { proxyEnv } = (globalAgent as HttpAgent & { readonly options: { proxyEnv?: NodeJS.ProcessEnv } }).options;
  // Closes an unused connection before the service does, usually after five seconds. Otherwise a pet that is sent
  // meanwhile would be lost.
  const options = { keepAlive, timeout: 2000, ...(proxyEnv && { proxyEnv }) };
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  if (keepAlive) agents[scheme] = agent;
  return agent;
}

/** Sends over connections of Node that stay open, at a third of the cost of its `fetch`. */
export const byNode: SendToService = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const { protocol, hostname, port, path } = urlToHttpOptions(new URL(url));
    const isSecure = protocol === 'https:';
    const start = isSecure ? requestHttps : requestHttp;
    const options = { protocol, hostname, port, path, method, headers: { ...headers, ...accepts } };
    const attempt = (keepAlive: boolean) => {
      const request = start({ ...options, agent: agentFor(isSecure, keepAlive) });
      signal.addEventListener('abort', () => request.destroy());
      let isOver = false;
      request
        .on('response', (incoming) => {
          isOver = true;
          resolve(toResponse(incoming, signal));
        })
        .on('error', (error) => {
          // The service may have closed an unused connection. Nobody knows whether it read a pet before.
          const isStale = keepAlive && request.reusedSocket && !isOver && !signal.aborted;
          isOver = true;
          if (isStale && method === 'GET') attempt(false);
          else reject(error);
        })
        .on('close', () => isOver || reject(new Error('There was no response.')))
        .end(body);
    };
    attempt(true);
  });

const accepts = { 'Accept-Encoding': 'gzip' };

const unzip = promisify(gunzip) as (bytes: Bytes, options: { maxOutputLength: number }) => Promise<Bytes>;

function toResponse(incoming: IncomingMessage, signal: AbortSignal): ServiceResponse {
  const { statusCode = 0, headers } = incoming;
  const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
  return {
    status: statusCode,
    headers: { get },
    async bytes(limit) {
      const bytes = await readNodeBytes(incoming, limit, signal);
      if (get('Content-Encoding')?.toLowerCase() !== 'gzip') return bytes;
      // What cannot be read stays as it is, and is then no text.
      return unzip(bytes, { maxOutputLength: limit }).catch(() => bytes);
    },
  };
}
