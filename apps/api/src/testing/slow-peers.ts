import { once } from 'node:events';
import { connect } from 'node:net';
import { closeLater } from './close-later.ts';

/** What clients send at once before they become slow: within headers, within a body, and before reading answers. */
const beginnings = [
  'GET / HTTP/1.1\r\nhost: a\r\nx-long: ',
  'POST /api/Auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50000\r\n\r\n',
  'GET /home HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(20),
] as const;

/** Opens connections that send or read a byte every so many milliseconds, a third of each kind, to the end of the test. */
export async function openSlowPeers(url: string, count: number, everyMs: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, (_, at) => {
    const isReader = at % 3 === 2;
    const socket = connect(Number(port), hostname);
    // The server closes it.
    socket.on('error', () => {});
    if (isReader) socket.pause();
    else socket.resume();
    socket.write(beginnings[at % 3] ?? '');
    const step = () => (isReader ? socket.read(1) : socket.writable && socket.write(' '));
    const timer = setInterval(step, everyMs);
    socket.once('close', () => clearInterval(timer));
    return socket;
  });
  closeLater(async () => sockets.forEach((socket) => socket.destroy()));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
}
