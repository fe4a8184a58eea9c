import { Buckets } from '@zay/api/buckets';
import type { Config } from '@zay/api/config';
import { createFairQueue } from '@zay/api/fair-queue';
import { networkOf } from '@zay/api/network';
import { tooMany, type Refusal } from '@zay/api/refusal';

/**
 * The rate limit of rendered pages per IP address. Cached pages do not count, so that it does not affect whole villages that
 * share an address. It is a quarter of what the smallest machine can render.
 */
const rendered = { burst: 200, perSecond: 5 };

/** Few at once: each blocks the main thread for about 50 ms, and delays other requests such as a login. */
const atOnce = 4;
/** Only two of one address run at once: four would delay each step of an order by four pages. */
const waiting = { waiting: 400, waitingOfOne: 200, runningOfOne: 2 };

/** Queues a rendering fairly by IP address (`request.ip`). Refuses when the address or the whole queue is over its limit. */
export type LimitRender = <T>(ip: string, render: () => Promise<T>) => Promise<T | Refusal>;

/** @param now a clock in milliseconds, for tests */
export function limitRenders({ rateLimits }: Pick<Config, 'rateLimits'>, now?: () => number): LimitRender {
  const buckets = new Buckets(rendered, now);
  const queue = createFairQueue(atOnce, { pages: waiting });
  return async (ip, render) => {
    const caller = networkOf(ip);
    const wait = rateLimits ? buckets.take(caller) : 0;
    return wait > 0 ? tooMany(wait) : queue({ lane: 'pages', caller }, render);
  };
}
