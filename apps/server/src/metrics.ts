import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { metricsText, processMetrics, sumOfMetrics, type Metrics } from '@zay/api/process-metrics';

/** The other end of the channel between the primary process and a worker. */
type Channel = Pick<Worker, 'send' | 'on' | 'off'>;

/** `process`: the metrics of a worker. `text`: those of all processes, from the primary one. */
type Wanted = 'process' | 'text';

interface Question {
  readonly metricsOf: Wanted;
  readonly id: string;
}

interface Answer {
  readonly metricsFor: string;
  /** Undefined if they could not be read. */
  readonly metrics: unknown;
}

/** Of a worker that hangs the last values count. The database answers within its timeouts. */
const patienceMs: Readonly<Record<Wanted, number>> = { process: 2_000, text: 9_000 };

/** @throws when there is no answer in time */
function ask(channel: Channel, metricsOf: Wanted): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const id = randomUUID();
  const onMessage = (message: Partial<Answer>) => {
    if (message.metricsFor !== id) return;
    if (message.metrics === undefined) reject(new Error('the metrics could not be read'));
    else resolve(message.metrics);
  };
  const timer = setTimeout(
    () => reject(new Error('no metrics within the time limit')),
    patienceMs[metricsOf],
  );
  channel.on('message', onMessage);
  channel.send({ metricsOf, id } satisfies Question, (error: Error | null) => error && reject(error));
  return promise.finally(() => {
    clearTimeout(timer);
    channel.off('message', onMessage);
  });
}

async function answer(
  channel: Pick<Worker, 'send'>,
  { metricsOf, id }: Partial<Question>,
  of: Wanted,
  read: () => Promise<unknown>,
): Promise<void> {
  if (metricsOf !== of || id === undefined) return;
  const metrics = await read().catch(() => undefined);
  // The channel may have closed meanwhile.
  channel.send({ metricsFor: id, metrics } satisfies Answer, () => undefined);
}

/** In the primary process, and in the one of a shop without workers: reads the metrics of all processes and of the shop. */
export function startMetrics(shop: () => Promise<Metrics>): () => Promise<string> {
  /** The last values of each worker that runs, by its id. */
  const running = new Map<number, Metrics>();
  /** The counts of those that have ended: a sum that fell would look like a restart of the shop. */
  const ended: Metrics[] = [];

  async function readWorker(worker: Worker): Promise<void> {
    const metrics = await ask(worker, 'process').catch(() => undefined);
    if (metrics !== undefined && !worker.isDead()) running.set(worker.id, metrics as Metrics);
  }

  async function read(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const [own, ofShop] = await Promise.all([processMetrics(), shop(), ...workers.map(readWorker)]);
    const { length } = ended;
    if (length > 1) ended.splice(0, length, await sumOfMetrics(ended.slice(0, length)));
    return metricsText([own, ofShop, ...ended, ...running.values()]);
  }

  cluster.on('exit', ({ id }) => {
    ended.push((running.get(id) ?? []).filter((metric) => 'type' in metric && metric.type !== 'gauge'));
    running.delete(id);
  });
  let reading: Promise<string> | undefined;
  // Simultaneous scrapes read once.
  const readOnce = () => (reading ??= read().finally(() => (reading = undefined)));
  cluster.on(
    'message',
    (worker, message: Partial<Question>) => void answer(worker, message, 'text', readOnce),
  );
  return readOnce;
}

/** In a worker: answers the primary process. @returns how to read the metrics of all processes */
export function joinMetrics(): () => Promise<string> {
  const primary = process as unknown as Channel;
  process.on(
    'message',
    (message: Partial<Question>) => void answer(primary, message, 'process', processMetrics),
  );
  return async () => String(await ask(primary, 'text'));
}
