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

/** The bytes of a request; a body is sent as JSON. */
export function requestBytes(
  { method = 'GET', port, path }: { method?: string; port: number; path: string },
  headers: Readonly<Record<string, string>>,
  body?: object,
): Buffer {
  const text = body ? JSON.stringify(body) : '';
  const all = {
    host: `localhost:${port}`,
    ...headers,
    ...(body
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
      : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', text].join('\r\n'));
}

/** @returns answers a second; throws on any answer that is not 200 */
export async function answersPerSecond({ port, path, headers, connections, seconds }: Load): Promise<number> {
  const request = requestBytes({ port, path }, headers);
  const started = performance.now();
  const until = started + seconds * 1_000;
  let answers = 0;
  await Promise.all(
    Array.from({ length: connections }, () =>
      converse(
        connect(port, 'localhost'),
        () => (performance.now() < until ? request : undefined),
        (status, head) => {
          if (status !== 200) throw new Error(`not an answer to measure:\n${head}`);
          answers += 1;
        },
      ),
    ),
  );
  return answers / ((performance.now() - started) / 1_000);
}

export interface TimedAnswer {
  readonly status: number;
  /** From the request's first byte to the answer's last. */
  readonly ms: number;
}

/** Sends every request once, in order, each connection its next one as soon as it has its answer. */
export async function sendAll(
  port: number,
  requests: readonly Buffer[],
  connections: number,
): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = [];
  let sent = 0;
  const connection = () => {
    let began = 0;
    const next = () => {
      began = performance.now();
      return requests[sent++];
    };
    return converse(connect(port, 'localhost'), next, (status) =>
      answers.push({ status, ms: performance.now() - began }),
    );
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return answers;
}

/** Sends all requests on a connection each; their last bytes leave together, when all the others have. */
export async function sendAtOnce(port: number, requests: readonly Buffer[]): Promise<TimedAnswer[]> {
  const sockets = await Promise.all(
    requests.map(
      (request) =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, 'localhost').setNoDelay(true).once('error', reject);
          socket.write(request.subarray(0, -1), () => resolve(socket));
        }),
    ),
  );
  const answers: TimedAnswer[] = [];
  const began = performance.now();
  await Promise.all(
    sockets.map((socket, at) => {
      let last: Buffer | undefined = requests[at]?.subarray(-1);
      const next = () => {
        const byte = last;
        last = undefined;
        return byte;
      };
      return converse(socket, next, (status) => answers.push({ status, ms: performance.now() - began }));
    }),
  );
  return answers;
}

/** Writes what `next` says, waits for the answer, and so on until it returns nothing. */
function converse(
  socket: Socket,
  next: () => Buffer | undefined,
  received: (status: number, head: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    /** Of the answer that is coming in: bytes still to come, undefined before its head is whole. */
    let left: number | undefined;
    let head: Buffer = Buffer.alloc(0);
    let text = '';
    const send = () => {
      const request = next();
      if (request) socket.write(request);
      else socket.end(() => resolve());
    };
    const read = (chunk: Buffer) => {
      if (left === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(headEnd);
        if (end === -1) return;
        text = head.toString('latin1', 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (length === undefined) throw new Error(`an answer of unknown length:\n${text}`);
        left = Number(length) - (head.length - end - headEnd.length);
      } else {
        left -= chunk.length;
      }
      if (left > 0) return;
      left = undefined;
      head = Buffer.alloc(0);
      received(Number(text.slice(9, 12)), text);
      send();
    };
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
    if (socket.connecting) socket.on('connect', send);
    else send();
  });
}
