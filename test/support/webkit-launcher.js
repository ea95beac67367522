// Runs the browser tests in WebKitGTK: WebKitWebDriver drives one window of MiniBrowser on a virtual screen.
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './machine.js';

/** Starts a virtual screen; the X server chooses a display and prints its number. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise((resolve, reject) => {
    screen.stdout.once('data', (data) => resolve(`:${String(data).trim()}`));
    screen.once('error', reject).once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { screen, display };
}

/** @param {number} port */
async function driverReady(port) {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/status`)).ok) return;
    } catch {
      // The driver does not listen yet.
    }
    await wait(100);
  }
  throw new Error('WebKitWebDriver does not respond.');
}

/**
 * A window, driven by WebDriver commands.
 * @param {string} driver The address of WebKitWebDriver.
 * @param {string} binary MiniBrowser.
 */
async function openWindow(driver, binary) {
  /** @param {string} method @param {string} path @param {object} [body] */
  const command = async (method, path, body) => {
    const response = await fetch(driver + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKitWebDriver: ${value.error}: ${value.message}`);
    return value;
  };
  const browserOptions = { binary, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions };
  const { sessionId } = await command('POST', '/session', { capabilities: { alwaysMatch } });
  const session = `/session/${sessionId}`;
  await command('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1400, height: 1000 });
  return {
    /** @param {string} url */
    get: (url) => command('POST', `${session}/url`, { url }),
    /** @returns {Promise<string>} */
    url: () => command('GET', `${session}/url`),
    quit: () => command('DELETE', session),
  };
}

/**
 * @param {string} binary MiniBrowser.
 * @returns {import('@web/test-runner-core').BrowserLauncher}
 */
export function webkitLauncher(binary) {
  /** @type {Awaited<ReturnType<typeof openWindow>> | undefined} */
  let window;
  /** @type {import('node:child_process').ChildProcess[]} */
  const processes = [];
  let session = '';

  async function open() {
    const { screen, display } = await startScreen();
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    });
    processes.push(driver, screen);
    await driverReady(port);
    return openWindow(`http://127.0.0.1:${port}`, binary);
  }

  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    async startSession(id, url) {
      window ??= await open();
      session = id;
      await window.get(url);
    },
    isActive: (id) => session === id,
    getBrowserUrl: () => window?.url(),
    async stopSession() {
      session = '';
      await window?.get('about:blank');
      return {};
    },
    async startDebugSession() {
      throw new Error('WebKitGTK shows no window here: debug in another browser.');
    },
    async stop() {
      await window?.quit();
      for (const started of processes) started.kill();
    },
  };
}
