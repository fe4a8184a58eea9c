import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Of the header without the request line, whose address may be a search text of 90 kB. */
const most = { headers: 200, bytes: 32_768 };

/**
 * What Node's parser accepts although another server in front may read it otherwise (RFC 9112, 3.2 and 6.1).
 * @returns the status that refuses the request; the connection must be closed then
 */
export function refusedFraming({
  method,
  httpVersion,
  headers,
  rawHeaders,
}: IncomingMessage): 400 | 431 | 501 | undefined {
  const names = rawHeaders.length / 2;
  let [bytes, hosts] = [0, 0];
  for (let at = 0; at < rawHeaders.length; at += 1) {
    const text = rawHeaders[at] ?? '';
    bytes += text.length;
    if (at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host') hosts += 1;
  }
  if (names > most.headers || bytes > most.bytes) return 431;
  const coding = headers['transfer-encoding'];
  if (hosts > 1 || (coding !== undefined && httpVersion !== '1.1')) return 400;
  // Node reads any list that ends with `chunked`, without undoing the others.
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 501;
  return method === 'TRACE' ? 501 : undefined;
}

/** The latest answer of each connection, begun or not. */
const latest = new WeakMap<Duplex, ServerResponse>();

export function noteAnswer(response: ServerResponse): void {
  latest.set(response.req.socket, response);
}

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Closes a connection whose bytes are no HTTP, or come too slowly. It is answered only if that is no second answer to the
 * same request, nor one that overtakes another.
 */
export function closeBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  const response = latest.get(socket);
  const isFree = response?.req.complete === true ? response.writableFinished : !response?.headersSent;
  if (isFree && socket.writable && error.code !== 'ECONNRESET') {
    const status = statuses[error.code ?? ''] ?? 400;
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  }
  socket.destroy(error);
}
