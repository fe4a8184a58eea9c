/** A thread of `floods.ts`: visits that arrive at a steady rate. It answers with their times in milliseconds. */
import { parentPort, workerData } from 'node:worker_threads';
import { arrive, timed, type Ask } from './load.ts';

export interface VisitorsData {
  readonly url: string;
  readonly perSecond: number;
  readonly visits: readonly Ask[];
}

const { url, perSecond, visits } = workerData as VisitorsData;
const times = await arrive(perSecond, visits.length / perSecond, (at) =>
  timed(url, visits[at] ?? { path: '/' }),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(times);
