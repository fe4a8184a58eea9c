import { connect } from 'node:net';

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Additional raw lines of the head. */
  readonly extraLines?: readonly string[];
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** The raw bytes of a request that `fetch` would normalise. */
export function rawRequest(
  url: string,
  { method, path, headers, extraLines = [], body = '' }: RawRequest,
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = `content-length: ${Buffer.byteLength(body)}`;
  const head = [`${method} ${path} HTTP/1.1`, `host: ${new URL(url).host}`, 'connection: close', length];
  return [...head, ...lines, ...extraLines, '', body].join('\r\n');
}

/** Sends it on a new connection and reads until the server closes it. */
export function rawAnswer(url: string, request: RawRequest): Promise<RawAnswer> {
  const { socket, answer } = dial(url);
  socket.write(rawRequest(url, request));
  return answer;
}

/**
 * Sends all but the last byte of each request on separate connections, then the last bytes at once, to be as concurrent
 * as clients can be. Every body must have a byte.
 */
export async function answersOfOneMoment(url: string, requests: readonly RawRequest[]): Promise<RawAnswer[]> {
  const waiting = requests.map((request) => ({ ...dial(url), bytes: Buffer.from(rawRequest(url, request)) }));
  const sent = waiting.map(
    ({ socket, bytes }) =>
      new Promise<void>((resolve) => socket.write(bytes.subarray(0, -1), () => resolve())),
  );
  const answers = Promise.all(waiting.map(({ answer }) => answer));
  await Promise.race([Promise.all(sent), answers]);
  for (const { socket, bytes } of waiting) socket.write(bytes.subarray(-1));
  return answers;
}

function dial(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    let text = '';
    socket.setTimeout(100_000, () => socket.destroy(new Error('no answer within 100 s')));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
      resolve({ status, body: text.slice(text.indexOf('\r\n\r\n') + 4) });
    });
  });
  return { socket, answer };
}
