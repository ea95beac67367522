// The servers that are compared. Run with a name it serves one of them and prints its port.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { cors } from 'hono/cors';
import { createBackend } from '../../src/backend/index.js';
import { createListener } from '../../src/backend/node.js';

interface Pet {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
  readonly status?: string;
}

const firstPets = () =>
  createBackend({ apiKeys: ['secret'], pets: 100 })
    .snapshot()
    .pets.map((pet): Pet => ({ ...pet, id: Number(pet.id), categoryId: Number(pet.categoryId) }));

/** The spec as one would write it with Hono in ten minutes: no exact int64, no index, no log. */
function honoApp() {
  const pets = firstPets();
  const app = new Hono().basePath('/v1');
  app.use(cors());
  app.use(bearerAuth({ token: 'secret' }));
  app.get('/pets', (context) => {
    const limit = Math.min(100, Math.max(1, Number(context.req.query('limit') ?? 20) || 20));
    const status = context.req.query('status');
    return context.json((status ? pets.filter((pet) => pet.status === status) : pets).slice(0, limit));
  });
  app.post('/pets', async (context) => {
    const { name, categoryId, status } = await context.req.json();
    if (typeof name !== 'string' || !Number.isInteger(categoryId)) {
      return context.json({ code: 'invalid_body', message: 'Invalid', status: 400 }, 400);
    }
    const pet = { id: pets.length + 1, name, categoryId, status };
    pets.push(pet);
    return context.json(pet, 201);
  });
  app.get('/pets/:petId', (context) => {
    const pet = pets[Number(context.req.param('petId')) - 1];
    return pet ? context.json(pet) : context.json({ code: 'not_found', message: 'None', status: 404 }, 404);
  });
  return app;
}

/** Node with nothing on top: the same bytes from memory, whatever is asked. */
function floor(): RequestListener {
  const list = JSON.stringify(firstPets());
  const pet = JSON.stringify(firstPets()[0]);
  return (incoming, outgoing) => {
    const body = incoming.url?.startsWith('/v1/pets?') ? list : pet;
    const answer = () => {
      const status = incoming.method === 'POST' ? 201 : 200;
      outgoing
        .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body);
    };
    if (incoming.method === 'POST') incoming.resume().on('end', answer);
    else answer();
  };
}

/** What is compared in process, by name. */
export const inProcess: Record<string, () => (url: string, init?: RequestInit) => Promise<Response> | Response> = {
  backend: () => createBackend({ apiKeys: ['secret'], pets: 100 }).fetch,
  hono: () => {
    const app = honoApp();
    return (url, init) => app.fetch(new Request(url, init));
  },
  'bare Request → Response': () => {
    const list = JSON.stringify(firstPets());
    return async (url, init) => {
      const request = new Request(url, init);
      if (request.method === 'POST') await request.text();
      return new Response(list, { headers: { 'Content-Type': 'application/json' } });
    };
  },
};

/** What is compared over HTTP, by name. */
export const overHttp: Record<string, () => RequestListener> = {
  backend: () => createListener(createBackend({ apiKeys: ['secret'], pets: 100 })),
  hono: () => {
    const listener = getRequestListener(honoApp().fetch);
    return (incoming, outgoing) => void listener(incoming, outgoing);
  },
  'bare node:http': floor,
};

if (process.argv[1] === import.meta.filename) {
  const make = overHttp[process.argv[2] ?? ''];
  if (!make) throw new Error(`Name one of ${Object.keys(overHttp).join(', ')}`);
  const server = createServer(make()).listen(0, '127.0.0.1', () => {
    console.log((server.address() as AddressInfo).port);
  });
  // Ends with whoever started it.
  process.stdin.resume().on('end', () => process.exit());
}
