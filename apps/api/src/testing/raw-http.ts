import { connect } from 'node:net';

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Further lines of the head, as they are. */
  readonly extraLines?: readonly string[];
  readonly body?: string;
}

/** The bytes of a request that `fetch` would tidy up first. */
export function rawRequest(
  url: string,
  { method, path, headers, extraLines = [], body = '' }: RawRequest,
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = `content-length: ${Buffer.byteLength(body)}`;
  const head = [`${method} ${path} HTTP/1.1`, `host: ${new URL(url).host}`, 'connection: close', length];
  return [...head, ...lines, ...extraLines, '', body].join('\r\n');
}

/** Sends it on a connection of its own and reads until the server closes that. */
export function rawAnswer(url: string, request: RawRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within 10 s')));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
      resolve({ status, body: text.slice(text.indexOf('\r\n\r\n') + 4) });
    });
    socket.write(rawRequest(url, request));
  });
}
