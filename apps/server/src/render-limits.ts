import { Buckets } from '@zay/api/buckets';
import type { Config } from '@zay/api/config';
import { createFairQueue } from '@zay/api/fair-queue';
import { networkOf } from '@zay/api/network';
import { tooMany, type Refusal } from '@zay/api/refusal';

/**
 * Pages rendered for one address, kept ones not counted. A quarter of what the smallest machine renders; whole villages
 * that share an address read pages that are kept already.
 */
const rendered = { burst: 200, perSecond: 5 };

/** Few at once: each keeps the main thread for some 50 ms, and a login in between should wait for few of them. */
const atOnce = 4;
/** Two of one address: with four of them an order waits four pages for each of its steps. */
const waiting = { waiting: 400, waitingOfOne: 200, runningOfOne: 2 };

/** Renders for an address (`request.ip`) in its turn; refuses when it had, or when all have, too many. */
export type LimitRender = <T>(ip: string, render: () => Promise<T>) => Promise<T | Refusal>;

/** @param now in milliseconds */
export function limitRenders({ rateLimits }: Pick<Config, 'rateLimits'>, now?: () => number): LimitRender {
  const buckets = new Buckets(rendered, now);
  const queue = createFairQueue(atOnce, { pages: waiting });
  return async (ip, render) => {
    const caller = networkOf(ip);
    const wait = rateLimits ? buckets.take(caller) : 0;
    return wait > 0 ? tooMany(wait) : queue({ lane: 'pages', caller }, render);
  };
}
