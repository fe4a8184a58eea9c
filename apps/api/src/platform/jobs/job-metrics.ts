import { Counter, Gauge } from 'prom-client';
import type { Job } from './jobs.ts';

// Prometheus has a label `job` of its own.
const labelNames = ['name'] as const;
const interval = new Gauge({
  name: 'zay_job_interval_seconds',
  help: 'Pause between two runs of a job.',
  labelNames,
  aggregator: 'max',
});
const lastSuccess = new Gauge({
  name: 'zay_job_last_success_timestamp_seconds',
  help: 'When a job last ended without a failure, in seconds since 1970.',
  labelNames,
  aggregator: 'max',
});
const failures = new Counter({
  name: 'zay_job_failures_total',
  help: 'Failed runs of a job.',
  labelNames,
});

export function watchJob({ name, everyMs }: Pick<Job, 'name' | 'everyMs'>): void {
  interval.set({ name }, everyMs / 1_000);
  failures.inc({ name }, 0);
}

export const countSuccess = (name: string): void => lastSuccess.set({ name }, Date.now() / 1_000);

export const countFailure = (name: string): void => failures.inc({ name });
