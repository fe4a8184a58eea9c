import type { FastifyInstance } from 'fastify';
import { openHoldingServer, type HoldingServer } from './holding-server.ts';
import { StartError } from './start-error.ts';

/** The setting of a port, for error messages. */
export type PortSetting = 'PORT' | 'BACKOFFICE_PORT';

/**
 * A port that is open from the beginning of a start to the end of the process. It answers 503 until an application takes it
 * over, and again after that application stops.
 */
export class HeldPort {
  readonly #host: string;
  readonly #setting: PortSetting;
  #holding: HoldingServer | undefined;
  /** The open port; where 0 was configured, the one that the system chose. */
  readonly port: number;

  private constructor(host: string, setting: PortSetting, holding: HoldingServer) {
    this.#host = host;
    this.#setting = setting;
    this.#holding = holding;
    this.port = holding.port;
  }

  /** @throws {StartError} when it cannot listen at the port */
  static async open(host: string, port: number, setting: PortSetting): Promise<HeldPort> {
    const holding = await openHoldingServer(host, port).catch((error: NodeJS.ErrnoException) => {
      throw portError(error, host, port, setting);
    });
    return new HeldPort(host, setting, holding);
  }

  /** Hands the port over to the application. @throws {StartError} when the application cannot listen at it */
  async giveTo(app: FastifyInstance): Promise<void> {
    await app.ready();
    this.#holding?.close();
    this.#holding = undefined;
    await app.listen({ host: this.#host, port: this.port }).catch((error: NodeJS.ErrnoException) => {
      throw portError(error, this.#host, this.port, this.#setting);
    });
  }

  /** Closes the application after its running requests, and answers new ones with 503 meanwhile. */
  async takeFrom(app: FastifyInstance): Promise<void> {
    const closed = app.close();
    // close() does not end connections that become idle later, so end them here.
    const hurry = setInterval(() => app.server.closeIdleConnections(), 50);
    // If this fails, connections are refused, as after the end of the process.
    this.#holding ??= await openHoldingServer(this.#host, this.port, true).catch(() => undefined);
    await closed.finally(() => clearInterval(hurry));
  }

  close(): void {
    this.#holding?.close();
    this.#holding = undefined;
  }
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
