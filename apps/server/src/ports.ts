import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeSilentConnections } from '@zay/api/connections';
import { unicodeToZawgyi } from '@zay/contract/zawgyi';
import type { FastifyInstance } from 'fastify';
import { smallPage, smallPagePolicy } from './small-page.ts';
import { StartError } from './start-error.ts';
import { requestsEndMs } from './stop-times.ts';

/** The setting of a port, for error messages. */
type PortSetting = 'PORT' | 'BACKOFFICE_PORT';

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
  async attach(app: FastifyInstance): Promise<void> {
    await app.ready();
    this.#holding?.close();
    this.#holding = undefined;
    await app.listen({ host: this.#host, port: this.port }).catch((error: NodeJS.ErrnoException) => {
      throw portError(error, this.#host, this.port, this.#setting);
    });
  }

  /** Closes the application after its running requests, and answers new ones with 503 meanwhile. */
  async detach(app: FastifyInstance): Promise<void> {
    const closed = closeAfterRequests(app);
    // If this fails, connections are refused, as after the end of the process.
    this.#holding ??= await openHoldingServer(this.#host, this.port, true).catch(() => undefined);
    await closed;
  }

  close(): void {
    this.#holding?.close();
    this.#holding = undefined;
  }
}

/** What was sent when a server began to close arrives within this time. */
const arrivalMs = 1_000;

/** Closes the application after its running requests, of which it cuts those that take longer than `requestsEndMs`. */
export async function closeAfterRequests(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const began = performance.now();
  const interval = setInterval(() => {
    const age = performance.now() - began;
    // close() does not end connections that become idle later.
    server.closeIdleConnections();
    if (age > arrivalMs) closeSilentConnections(server);
    if (age > requestsEndMs) server.closeAllConnections();
  }, 50);
  await app.close().finally(() => clearInterval(interval));
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

/** A small server that answers 503 at an address of the shop while the shop starts or stops. */
interface HoldingServer {
  readonly port: number;
  /** Releases the address immediately. */
  close(): void;
}

const retryAfterSeconds = 2;
const sentences = {
  en: 'The shop is starting again. Please try again in a moment.',
  my: 'ဆိုင်ကို ပြန်ဖွင့်နေပါသည်။ ခဏနေမှ ထပ်ကြိုးစားပါ။',
};

const page = smallPage({
  lang: 'en',
  title: 'Zay',
  reloadSeconds: retryAfterSeconds + 1,
  body: `<p>${sentences.en}</p>\n<p lang="my">${sentences.my}</p>`,
});

/** Answers a page request with a page that reloads itself, and an API call with the contract's ApiError. */
function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const isAlive = url === '/livez';
  const wantsPage = headers.accept?.includes('text/html') === true;
  const { lang } = headers;
  const { en, my } = sentences;
  const message = lang === 'zawgyi' ? unicodeToZawgyi(my) : lang === 'unicode' ? my : en;
  const body = isAlive
    ? JSON.stringify({ status: 'starting' })
    : wantsPage
      ? page
      : JSON.stringify({ statusCode: 503, code: 'unavailable', message });
  response
    .writeHead(isAlive ? 200 : 503, {
      'content-type': wantsPage && !isAlive ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-security-policy': smallPagePolicy,
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      connection: 'close',
    })
    .end(body);
}

/** How long a server that was just closed may still occupy the address. */
const patienceMs = 2_000;

/**
 * @param port 0 for any free one
 * @param patient whether to retry while another server is about to release the address
 * @throws Node's error when it cannot listen at the address
 */
async function openHoldingServer(host: string, port: number, patient = false): Promise<HoldingServer> {
  // localhost has an IPv4 and an IPv6 address; listen at both, as Fastify does.
  const addresses =
    host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
  const deadline = Date.now() + (patient ? patienceMs : 0);
  const servers: Server[] = [];
  const close = () => {
    for (const server of servers) server.close();
  };
  let taken = port;
  for (const [index, address] of addresses.entries()) {
    try {
      const server = await listen(address, taken, deadline);
      servers.push(server);
      const bound = server.address();
      if (typeof bound === 'object' && bound) taken = bound.port;
    } catch (error) {
      // This machine may lack IPv4 or IPv6.
      if (index > 0 && (error as NodeJS.ErrnoException).code === 'EADDRNOTAVAIL') continue;
      close();
      throw error;
    }
  }
  return { port: taken, close };
}

async function listen(address: string, port: number, deadline: number): Promise<Server> {
  for (;;) {
    const server = createServer(answer);
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, address, resolve);
      });
      return server;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() >= deadline) throw error;
      await sleep(5);
    }
  }
}
