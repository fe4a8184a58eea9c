import type pg from 'pg';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  register,
  type CounterConfiguration,
  type GaugeConfiguration,
} from 'prom-client';
import type { PublicCache } from '../cache/public-cache.ts';

/** Metrics with their values, as plain data that can be sent to another process. */
export type Metrics = object[];

// Processor time, memory, event loop, garbage collection, open files.
collectDefaultMetrics();

/** Pools of this process, by name. */
const pools = new Map<string, pg.Pool>();
let cache: PublicCache | undefined;

// Both register themselves; `collect` is called when they are read.
const gauge = <Label extends string>(config: GaugeConfiguration<Label>) => new Gauge(config);
const counter = <Label extends string>(config: CounterConfiguration<Label>) => new Counter(config);

gauge({
  name: 'zay_database_connections',
  help: 'Connections to the database that are in use, or idle in the pool.',
  labelNames: ['pool', 'state'],
  collect() {
    for (const [pool, { totalCount, idleCount }] of pools) {
      this.set({ pool, state: 'in_use' }, totalCount - idleCount);
      this.set({ pool, state: 'idle' }, idleCount);
    }
  },
});
gauge({
  name: 'zay_database_connections_limit',
  help: 'Most connections of the pool.',
  labelNames: ['pool'],
  collect() {
    for (const [pool, { options }] of pools) this.set({ pool }, options.max);
  },
});
gauge({
  name: 'zay_database_waiting',
  help: 'Statements and transactions that wait for a connection of the pool.',
  labelNames: ['pool'],
  collect() {
    for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
  },
});
counter({
  name: 'zay_public_cache_reads_total',
  help: 'Reads of public answers and pages: found in memory, or made.',
  labelNames: ['result'],
  collect() {
    this.reset();
    this.inc({ result: 'hit' }, cache?.hits ?? 0);
    this.inc({ result: 'miss' }, cache?.misses ?? 0);
  },
});
gauge({
  name: 'zay_public_cache_bytes',
  help: 'Size of the public answers and pages in memory.',
  collect() {
    this.set(cache?.bytes ?? 0);
  },
});

export function watchPool(name: 'requests' | 'jobs', pool: pg.Pool): void {
  pools.set(name, pool);
}

export function watchCache(watched: PublicCache): void {
  cache = watched;
}

/** Reads the metrics of this process. */
export const processMetrics = (): Promise<Metrics> => register.getMetricsAsJSON();

/** Adds the metrics of several processes up. */
export function sumOfMetrics(all: readonly Metrics[]): Promise<Metrics> {
  return AggregatorRegistry.aggregate([...all]).getMetricsAsJSON();
}

/** Writes metrics in the text format of Prometheus, those of several processes added up. */
export function metricsText(all: readonly Metrics[]): Promise<string> {
  return AggregatorRegistry.aggregate([...all]).metrics();
}
