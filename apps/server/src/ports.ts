import { createServer } from 'node:net';
import { StartError } from './explain.ts';

/** Fails at once with a sentence when the port is taken, before the database is touched. */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

export function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is already in use: stop what runs there, or choose another with PORT=${port + 10}.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be opened by this user: choose one above 1023 with PORT.`);
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new StartError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}
