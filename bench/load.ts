/** A small load generator: one request a time on each of some kept connections, as cheap as it can be. */
import { connect, type Socket } from 'node:net';

export interface Load {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

const headEnd = Buffer.from('\r\n\r\n');

/** @returns answers a second; throws on any answer that is not 200 */
export async function answersPerSecond({ port, path, headers, connections, seconds }: Load): Promise<number> {
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = Buffer.from([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const until = performance.now() + seconds * 1_000;
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(connect(port, 'localhost'), request, until)),
  );
  const took = (performance.now() - started) / 1_000;
  return counts.reduce((sum, count) => sum + count, 0) / took;
}

function askUntil(socket: Socket, request: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    /** Of the answer that is coming in: bytes still to come, undefined before its head is whole. */
    let left: number | undefined;
    let head: Buffer = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk: Buffer) => {
      if (left === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(headEnd);
        if (end === -1) return;
        const text = head.toString('latin1', 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (!text.startsWith('HTTP/1.1 200') || length === undefined) {
          reject(new Error(`not an answer to measure:\n${text}`));
          socket.destroy();
          return;
        }
        left = Number(length) - (head.length - end - headEnd.length);
      } else {
        left -= chunk.length;
      }
      if (left > 0) return;
      answers += 1;
      left = undefined;
      head = Buffer.alloc(0);
      if (performance.now() < until) socket.write(request);
      else socket.end(() => resolve(answers));
    });
  });
}
