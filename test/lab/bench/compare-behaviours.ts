// Behaviors of a client that are visible from outside; each check uses a server on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import type { Draft, Peer, Setting } from './compare-peers.js';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly body: string;
  /** Milliseconds by `performance.now()`. */
  readonly at: number;
}

type Responder = (response: ServerResponse, request: Received, count: number) => void;

const json = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

const pet = '{"id":1,"name":"Rex","categoryId":3}';
const respondWell: Responder = (response, { method }) =>
  method === 'POST' ? json(response, 201, pet) : json(response, 200, `[${pet}]`);
const errorBody = (status: number) => `{"code":"x","message":"No.","status":${status}}`;

async function serve(respond: Responder) {
  const received: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method = '', url: path = '', headers } = request;
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { method, path, authorization: headers.authorization ?? '', body, at: performance.now() };
    received.push(one);
    respond(response, one, received.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, received, close };
}

/** Runs a client against a server that responds this way. */
interface Trial {
  readonly peer: Peer;
  readonly received: readonly Received[];
}

type Make = (setting: Setting) => Peer;
export const key = 'k3y-0123456789-canary';

async function trial(make: Make, respond: Responder, check: (trial: Trial) => Promise<boolean>, timeout = 10_000) {
  const { origin, received, close } = await serve(respond);
  try {
    return await check({ peer: make({ baseUrl: `${origin}/v1`, key, timeout }), received });
  } finally {
    close();
  }
}

const draft = (): Draft => ({ name: 'Rex', categoryId: 3 });

/** The reason of a failed call, or `undefined`. */
const reasonOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (reason) => reason ?? new Error('rejected with nothing'),
  );

const failsOnce = (make: Make, respond: Responder) =>
  trial(make, respond, async ({ peer, received }) => {
    const reason = await reasonOf(peer.create(draft()));
    return reason !== undefined && received.length === 1;
  });

const shows = (value: unknown) =>
  inspect(value, { depth: 12, showHidden: true }).includes(key) || String((value as Error)?.stack).includes(key);

const hides = (make: Make, respond: Responder) =>
  trial(make, respond, async ({ peer }) => {
    const reason = await reasonOf(peer.create(draft()));
    return reason !== undefined && !shows(reason);
  });

const fails = (make: Make, body: string, type = 'application/json') =>
  trial(
    make,
    (response) => json(response, 200, body, { 'content-type': type }),
    async ({ peer }) => (await reasonOf(peer.list())) !== undefined,
  );

/** Whether the setup of a client is correct: it lists a pet and adds one, with the key. */
export const works = (make: Make): Promise<boolean> =>
  trial(make, respondWell, async ({ peer, received }) => {
    await peer.list({ limit: 5 });
    await peer.create(draft());
    const [list, create] = received;
    return (
      received.length === 2 &&
      received.every(({ authorization }) => authorization === `Bearer ${key}`) &&
      list?.path === '/v1/pets?limit=5' &&
      create?.body === '{"name":"Rex","categoryId":3}'
    );
  });

/** The checks, by the text of their row in the table. */
export const behaviours: Record<string, (make: Make) => Promise<boolean>> = {
  'an id above 2^53 arrives exactly': (make) =>
    trial(
      make,
      (response) => json(response, 200, '[{"id":9007199254740993,"name":"Rex","categoryId":3}]'),
      async ({ peer }) => /9007199254740993/.test(inspect(await peer.list())),
    ),
  'an id above 2^53 is sent exactly, as a number': (make) =>
    trial(make, respondWell, async ({ peer, received }) => {
      await reasonOf(peer.create({ name: 'Rex', categoryId: 9007199254740993n }));
      return received.some(({ body }) => /:\s*9007199254740993\b/.test(body));
    }),
  'a POST is sent once when the response is 503': (make) =>
    failsOnce(make, (response) => json(response, 503, errorBody(503), { 'retry-after': '0' })),
  'a POST is sent once when the connection is lost': (make) =>
    failsOnce(make, (response) => response.socket?.resetAndDestroy()),
  'a read is repeated after 503': (make) =>
    trial(
      make,
      (response, request, count) =>
        count === 1 ? json(response, 503, errorBody(503)) : respondWell(response, request, count),
      async ({ peer, received }) => (await reasonOf(peer.list())) === undefined && received.length === 2,
    ),
  'a read is repeated when its body breaks off': (make) =>
    trial(
      make,
      (response, request, count) => {
        if (count > 1) respondWell(response, request, count);
        else {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
          response.write('[{"id":', () => response.socket?.destroy());
        }
      },
      async ({ peer, received }) => (await reasonOf(peer.list())) === undefined && received.length === 2,
    ),
  'Retry-After is obeyed, neither too early nor much later': (make) =>
    trial(
      make,
      (response, request, count) =>
        count === 1
          ? json(response, 503, errorBody(503), { 'retry-after': '1' })
          : respondWell(response, request, count),
      async ({ peer, received }) => {
        await reasonOf(peer.list());
        const [first, second] = received;
        const wait = (second?.at ?? Number.NaN) - (first?.at ?? 0);
        return wait >= 995 && wait < 1900;
      },
    ),
  'a Retry-After of an hour ends the call': (make) =>
    trial(
      make,
      (response) => json(response, 503, errorBody(503), { 'retry-after': '3600' }),
      async ({ peer, received }) => (await reasonOf(peer.list())) !== undefined && received.length === 1,
      5000,
    ),
  'an HTML page with 200 is an error': (make) => fails(make, '<!doctype html><title>Sign in</title>', 'text/html'),
  'a 200 of the wrong shape is an error': (make) => fails(make, '{"items":[]}'),
  'the time limit counts the body': (make) =>
    trial(
      make,
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('['),
      async ({ peer }) => {
        const start = performance.now();
        const reason = await Promise.race([
          reasonOf(peer.list()),
          new Promise((resolve) => setTimeout(resolve, 3000, undefined)),
        ]);
        return reason !== undefined && performance.now() - start < 2500;
      },
      400,
    ),
  'an abort ends a call at once that waits to repeat': (make) => {
    const leaving = new AbortController();
    let aborted = 0;
    const abort = () => {
      aborted = performance.now();
      leaving.abort();
    };
    return trial(
      make,
      (response) => {
        json(response, 503, errorBody(503), { 'retry-after': '3' });
        setTimeout(abort, 300);
      },
      async ({ peer, received }) => {
        await reasonOf(peer.list({ signal: leaving.signal }));
        // Without the abort, the wait would take 2.7 s more.
        return received.length === 1 && aborted > 0 && performance.now() - aborted < 1000;
      },
    );
  },
  'the key is not in the printed error of a 401': (make) =>
    hides(make, (response) => json(response, 401, errorBody(401))),
  'the key is not in the printed error of a lost connection': (make) =>
    hides(make, (response) => response.socket?.resetAndDestroy()),
  'the key does not follow a redirect to another origin': async (make) => {
    const other = await serve(respondWell);
    try {
      return await trial(
        make,
        (response, request, count) =>
          count === 1
            ? response.writeHead(307, { location: `${other.origin}/v1/pets` }).end()
            : respondWell(response, request, count),
        async ({ peer }) => {
          await reasonOf(peer.list());
          return other.received.every(({ authorization }) => !authorization.includes(key));
        },
      );
    } finally {
      other.close();
    }
  },
  'a redirect does not turn a POST into a GET that seems to succeed': (make) =>
    trial(
      make,
      (response, request, count) =>
        count === 1 ? response.writeHead(302, { location: '/v1/pets' }).end() : respondWell(response, request, count),
      async ({ peer, received }) =>
        (await reasonOf(peer.create(draft()))) !== undefined && !received.some(({ method }) => method === 'GET'),
    ),
  'a pet that changes after the call is sent as it was': (make) =>
    trial(make, respondWell, async ({ peer, received }) => {
      const changing = draft();
      const call = reasonOf(peer.create(changing));
      changing.name = 'Mallory';
      await call;
      return received[0]?.body.includes('Rex') ?? false;
    }),
  'a limit of 1000 is rejected before it is sent': (make) =>
    trial(
      make,
      respondWell,
      async ({ peer, received }) => (await reasonOf(peer.list({ limit: 1000 }))) !== undefined && received.length === 0,
    ),
};
