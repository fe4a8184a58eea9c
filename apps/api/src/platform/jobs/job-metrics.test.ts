import { expect, test } from 'vitest';
import { failuresOnly } from '../../testing/job-log.ts';
import { openTestShop } from '../../testing/shop.ts';
import { metricsText, processMetrics } from '../metrics/process-metrics.ts';
import { runJobs } from './jobs.ts';

const shop = await openTestShop({ data: 'empty' });

async function valueOf(name: string): Promise<number | undefined> {
  const lines = (await metricsText([await processMetrics()])).split('\n');
  const line = lines.find((one) => one.startsWith(`zay_job_${name}{name="measured"}`));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('[OPS-05] the failures of a job, its last success and its interval are metrics', async () => {
  let failures = 0;
  const run = async () => {
    if (++failures <= 2) throw new Error('the disk is full');
  };
  const begun = Date.now() / 1_000;
  const jobs = runJobs(shop.db, [{ name: 'measured', everyMs: 20, run }], failuresOnly([]));
  expect([await valueOf('interval_seconds'), await valueOf('failures_total')]).toEqual([0.02, 0]);
  await expect.poll(() => valueOf('last_success_timestamp_seconds')).toBeGreaterThan(begun);
  await jobs.stop();
  expect(await valueOf('failures_total')).toBe(2);
});
