import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from './explain.ts';

/** The setting that chooses a port. */
export type PortSetting = 'PORT' | 'BACKOFFICE_PORT';

/** Fails at once with a sentence when the port is taken, before the database is touched. */
export function assertPortFree(host: string, port: number, setting: PortSetting): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, host, port, setting)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Begins to answer at the port, any free one for 0. @returns which one it is */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  setting: PortSetting,
): Promise<number> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, host, port, setting);
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function portError(error: NodeJS.ErrnoException, host: string, port: number, setting: PortSetting): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is already in use: stop what runs there, or choose another with ${setting}=${port + 10}.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(
      `Port ${port} may not be opened by this user: choose one above 1023 with ${setting}.`,
    );
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new StartError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}
