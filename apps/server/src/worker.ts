// Imported first, because other modules read NODE_ENV when they are imported.
import './production.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTracing } from '@zay/api/tracing';
import { builtScreens } from './built-screens.ts';
import { joinMetrics } from './metrics.ts';
import { closeAfterRequests } from './ports.ts';
import { printJson, say } from './say.ts';
import { serve, type Port, type Serving } from './serve.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './workers.ts';

/** Before a process ends, its answers tell clients for this time to open new connections, which other processes accept. */
const drainMs = 1_000;

printJson();
let isDraining = false;
const mayListen = Promise.withResolvers<void>();
let serving: Promise<Serving> | undefined;
let stopTracing = async () => {};

const report = (message: FromWorker) => process.send?.(message);

/** A port that the processes share. */
function sharedPort(host: string, port: number): Port {
  return {
    async attach(app) {
      app.server.prependListener('request', (_request, response) => {
        if (isDraining) response.setHeader('connection', 'close');
      });
      await app.ready();
      await mayListen.promise;
      await app.listen({ host, port });
    },
    detach: closeAfterRequests,
  };
}

async function start({ ports, ...settings }: WorkerSettings): Promise<Serving> {
  const { host } = settings.config;
  const shared = { shop: sharedPort(host, ports.shop), backoffice: sharedPort(host, ports.backoffice) };
  stopTracing = await startTracing(settings.config, say);
  const started = serve(settings, shared, builtScreens, say, joinMetrics());
  report('prepared');
  const running = await started;
  report('serving');
  return running;
}

async function stop(): Promise<void> {
  isDraining = true;
  await sleep(drainMs);
  await (await serving)?.stop();
  await stopTracing();
  process.exit(0);
}

/** Ends the process: the primary one starts another. */
function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}

process.on('message', (message: ToWorker) => {
  if (message === 'listen') mayListen.resolve();
  else if (message === 'announce-stop') void serving?.then((running) => running.announceStop(), fail);
  else if (message === 'stop') void stop().catch(fail);
  // The others are questions for metrics.
  else if ('config' in message) {
    serving = start(message);
    serving.catch(fail);
  }
});
process.on('disconnect', () => process.exit(0));
// The terminal sends Ctrl-C to every process; the primary one decides.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => undefined);
report('started');
