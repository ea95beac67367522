import { connect } from 'node:net';

/** What a run of requests came to. */
interface Load {
  readonly answers: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Answers by their status; `0` counts connections that broke. */
  readonly statuses: Record<number, number>;
}

/**
 * Sends requests over some connections for some time, each connection waiting for its answer before it asks again.
 * Answers must declare their length; bodies are counted, not read, so that this side is not what is measured.
 */
export async function load(
  port: number,
  request: () => string,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<Load> {
  const statuses: Record<number, number> = {};
  const started = performance.now();
  const end = started + milliseconds;
  const one = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1').setNoDelay();
      let head = '';
      let missing = -1;
      const answered = (status: number) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (performance.now() >= end) socket.destroy();
        else socket.write(request());
      };
      socket.on('connect', () => socket.write(request()));
      socket.on('data', (bytes) => {
        if (missing < 0) {
          head += bytes.toString('latin1');
          const bodyStart = head.indexOf('\r\n\r\n') + 4;
          if (bodyStart < 4) return;
          missing = Number(/^content-length: (\d+)/im.exec(head)?.[1]) - (head.length - bodyStart);
        } else {
          missing -= bytes.length;
        }
        if (missing > 0) return;
        const status = Number(head.slice(9, 12));
        head = '';
        missing = -1;
        answered(status);
      });
      socket.on('error', () => {
        statuses[0] = (statuses[0] ?? 0) + 1;
      });
      socket.on('close', () => resolve());
    });
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - started) / 1000;
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return { answers, seconds, perSecond: answers / seconds, statuses };
}

/** A request as text, with the key that the servers accept. */
export function requestText(method: string, path: string, body?: string): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Authorization: Bearer secret'];
  if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
