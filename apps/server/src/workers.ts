import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import type { HeldPort } from './ports.ts';
import type { ServeSettings, Serving } from './serve.ts';

/** Sent to a worker first. */
export interface WorkerSettings extends ServeSettings {
  readonly ports: { readonly shop: number; readonly backoffice: number };
}

/** What a worker reports, in this order. A prepared one waits for `listen`. */
export type FromWorker = 'started' | 'prepared' | 'serving';
/** `announce-stop`: answer 503 at /readyz. `stop`: finish running requests and end. */
export type ToWorker = WorkerSettings | 'listen' | 'announce-stop' | 'stop';

/** A worker that dies is replaced after this time, which doubles while new ones die at once. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** After a worker that ran this long, the pause is the first one again. */
const settledMs = 60_000;
/** A worker that takes longer to stop is killed. */
const longestStopMs = 8_000;

/**
 * Serves requests in `config.webProcesses` processes that share the ports. One that dies is replaced. SIGUSR2 replaces all, one
 * after the other, each when its successor listens.
 */
export async function startWorkers(
  settings: ServeSettings,
  ports: { readonly shop: HeldPort; readonly backoffice: HeldPort },
  say: (line: string) => void,
): Promise<Serving> {
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('worker.ts', import.meta.url)),
    serialization: 'advanced',
  });
  const workerSettings: WorkerSettings = {
    ...settings,
    ports: { shop: ports.shop.port, backoffice: ports.backoffice.port },
  };
  const workers = new Set<Worker>();
  let isStopping = false;
  let pauseMs = firstPauseMs;

  async function start(): Promise<Worker> {
    const worker = cluster.fork();
    const began = Date.now();
    workers.add(worker);
    worker.once('exit', (code, signal) => {
      // Otherwise its successor was started before.
      if (workers.delete(worker) && !isStopping) void replace(began, signal ?? code);
    });
    const send = (message: ToWorker) => worker.send(message);
    await reported(worker, 'started');
    send(workerSettings);
    await reported(worker, 'prepared');
    ports.shop.close();
    ports.backoffice.close();
    send('listen');
    await reported(worker, 'serving');
    return worker;
  }

  async function replace(began: number, end: string | number): Promise<void> {
    pauseMs = Date.now() - began > settledMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    say(`A server process ended (${end}).`);
    await sleep(pauseMs, undefined, { ref: false });
    // A restart that failed keeps its old worker. A worker that ends before it serves is replaced by its own `exit`.
    if (isStopping || workers.size >= settings.config.webProcesses) return;
    await start().catch(() => undefined);
  }

  async function restart(): Promise<void> {
    const all = [...workers];
    for (const old of all) {
      await start();
      workers.delete(old);
      await stopWorker(old);
    }
    say('All server processes were replaced.');
  }

  let restarting = Promise.resolve();
  const onSignal = () => {
    restarting = restarting.then(restart).catch((error: Error) => say(`Not replaced: ${error.message}`));
  };
  const announceStop = () => {
    for (const worker of workers) if (worker.isConnected()) worker.send('announce-stop' satisfies ToWorker);
  };
  const stop = async () => {
    isStopping = true;
    process.off('SIGUSR2', onSignal);
    await Promise.all([...workers].map(stopWorker));
  };
  try {
    await Promise.all(Array.from({ length: settings.config.webProcesses }, start));
  } catch (error) {
    await stop();
    throw error;
  }
  process.on('SIGUSR2', onSignal);
  return { log: Fastify({ logger: { level: settings.config.logLevel } }).log, announceStop, stop };
}

/** @throws when the worker ends before it reports this */
async function reported(worker: Worker, wanted: FromWorker): Promise<void> {
  const ended = new AbortController();
  const onExit = () => ended.abort();
  worker.once('exit', onExit);
  try {
    for (let message: unknown; message !== wanted;)
      [message] = (await once(worker, 'message', { signal: ended.signal })) as unknown[];
  } catch {
    throw new Error('a server process ended before it served');
  } finally {
    worker.off('exit', onExit);
  }
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  if (worker.isConnected()) worker.send('stop' satisfies ToWorker);
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), longestStopMs);
  await exited.finally(() => clearTimeout(patience));
}
