import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';

const pet = (id: number, name = 'Rex', more = '') => `{"id":${id},"name":"${name}","categoryId":3${more}}`;
const list = (count: number, each: (id: number) => string) =>
  `[${Array.from({ length: count }, (_, id) => each(id)).join()}]`;
const json = (body: string) => (response: ServerResponse) => void response.end(body);

/** Malicious responses, each with its own path, and the text that the list then shows. */
export const services: Readonly<
  Record<string, { readonly respond: (response: ServerResponse) => void; readonly says: RegExp }>
> = {
  '50 MB of one pet': { respond: json(`[${pet(1, 'x'.repeat(50_000_000))}]`), says: /Try again/ },
  '300 MB of spaces': {
    respond: (response) => {
      const megabyte = Buffer.alloc(1_000_000, ' ');
      let left = 300;
      const write = () => {
        while (left-- > 0) if (!response.write(megabyte)) return void response.once('drain', write);
        response.end('[]');
      };
      write();
    },
    says: /Try again/,
  },
  '100 000 rows': { respond: json(list(100_000, (id) => pet(id))), says: /Showing 100 pets/ },
  '100 000 wrong rows': { respond: json(list(100_000, () => '{"id":true}')), says: /Try again/ },
  '100 000 large ids': {
    respond: json(list(100_000, (id) => `{"id":${9_007_199_254_740_993n + BigInt(id)},"name":"Rex","categoryId":3}`)),
    says: /Showing 100 pets/,
  },
  'nine names of 1 MB': { respond: json(list(9, (id) => pet(id, 'x'.repeat(1_000_000)))), says: /Showing 9 pets/ },
  'one name of 9 MB of words': { respond: json(`[${pet(1, 'ab '.repeat(3_000_000))}]`), says: /Showing 1 pet/ },
  '100 statuses of 90 kB': {
    respond: json(list(100, (id) => pet(id, 'Rex', `,"status":"${'s '.repeat(45_000)}"`))),
    says: /Showing 100 pets/,
  },
  'four million nested arrays': {
    respond: json(`[${pet(1, 'Rex', `,"x":${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}`)}]`),
    says: /Try again|Showing 1 pet/,
  },
  '300 000 members': {
    respond: json(`[${pet(1, 'Rex', Array.from({ length: 300_000 }, (_, n) => `,"m${n}":1.5`).join(''))}]`),
    says: /Showing 1 pet/,
  },
  'ten million escapes': { respond: json(`[${pet(1, '\\"'.repeat(4_900_000))}]`), says: /Showing 1 pet/ },
  'headers of 1 MB': {
    respond: (response) => {
      for (let index = 0; index < 100; index++) response.setHeader(`X-${index}`, 'x'.repeat(10_000));
      response.end('[]');
    },
    says: /Try again/,
  },
  'a message of 9 MB': {
    respond: (response) => {
      response.statusCode = 400;
      response.end(`{"code":"x","message":"${'m '.repeat(4_500_000)}","status":400}`);
    },
    says: /Try again/,
  },
  'a byte each tenth of a second': {
    respond: (response) => {
      const timer = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(timer));
    },
    says: /Try again/,
  },
};

/** Starts all of {@link services} on a free port. */
export async function serveHostile() {
  const names = Object.keys(services);
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Content-Type', 'application/json');
    const name = names[Number(request.url?.split('/')[1])] ?? '';
    services[name]?.respond(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base: (name: string) => `${origin}/${names.indexOf(name)}/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The measurements of a page with one service. */
export interface Outcome {
  /** Milliseconds from the first element to the final text. */
  readonly took: number;
  /** The longest time that the page was blocked, in milliseconds. */
  readonly longestTask: number;
  /** Megabytes of additional memory after the elements were removed. */
  readonly kept: number;
  /** The final text of the list. */
  readonly text: string;
  readonly problems: readonly string[];
}

/** Adds a list for the service at `base` to a page with the script, and waits for the expected text. */
export async function meet(
  browser: Browser,
  address: string,
  base: string,
  says: RegExp,
  timeout: number,
): Promise<Outcome> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('crash', () => problems.push('the page crashed'));
  await page.goto(address);
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  await page.evaluate(() => {
    let last = performance.now();
    Object.assign(globalThis, { longest: 0 });
    setInterval(() => {
      const now = performance.now();
      Object.assign(globalThis, { longest: Math.max(Reflect.get(globalThis, 'longest'), now - last) });
      last = now;
    }, 4);
  });
  const before = await used();
  const start = performance.now();
  await page.evaluate(
    ([baseurl, timeout]) => {
      document.body.innerHTML = `<pet-store baseurl="${baseurl}" timeout="${timeout}"><pet-list></pet-list></pet-store>`;
    },
    [base, timeout] as const,
  );
  let text = '';
  while (!says.test(text) && performance.now() - start < timeout + 20_000) {
    text = await page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          setTimeout(() => {
            const root = document.querySelector('pet-list')?.shadowRoot;
            resolve(
              `${root?.querySelector('[part=error]')?.textContent ?? ''} ${root?.querySelector('[part~=footer]')?.textContent ?? ''} ${root?.querySelector('[role=status]')?.textContent ?? ''} ${root?.textContent?.slice(-300) ?? ''}`,
            );
          }, 20),
        ),
    );
  }
  const took = performance.now() - start;
  const longestTask = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    document.body.replaceChildren();
    return Reflect.get(globalThis, 'longest') as number;
  });
  await page.waitForTimeout(100);
  const kept = (await used()) - before;
  await page.close();
  return { took, longestTask, kept, text: text.replaceAll(/\s+/g, ' ').trim(), problems };
}
