/**
 * `node bench/processes.ts [--quick]`: how many more answers a second two server processes give than one, where the server's own
 * work dominates: without a cache, a page is rendered for each request. The load generator and PostgreSQL need processors too.
 */
import os from 'node:os';
import { forSeconds, manyAddresses, requestBytes, sendAll } from './load.ts';
import { startOrderingShop, usageOf, type Shop } from './shop.ts';
import { median, percentiles, printAlone, type Row } from './table.ts';

const connections = 6;
const seconds = 2;
/** The bench is a trusted proxy of 100 addresses: the server renders one page of an address at a time. */
const headersAt = (at: number) => ({
  cookie: 'Language=en-US',
  lang: 'en-US',
  'x-forwarded-for': manyAddresses(at),
});
const kinds: Readonly<Record<string, (at: number) => string>> = {
  'HTML of products, not cached': (at) => `/productdetails?productId=${1 + (at % 300)}`,
  'searches, not cached': (at) =>
    `/api/Product/ProductSearch?SearchType=1&ProductName=bag&PageSize=${1 + (at % 40)}`,
};

async function run({ port }: Shop, pathOf: (at: number) => string) {
  let sent = 0;
  const request = () => requestBytes({ port, path: pathOf((sent += 1)) }, headersAt(sent));
  const began = performance.now();
  const times = await sendAll(port, forSeconds(seconds, request), connections);
  return Object.assign(times, { perSecond: (times.length / (performance.now() - began)) * 1_000 });
}

/** All processors of this machine, in milliseconds since it was started. */
const busyMs = () =>
  os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

export async function measure(isQuick: boolean): Promise<Row[]> {
  const settings = {
    DEMO: 'on',
    OTP_MODE: 'placeholder',
    CACHE_MEGABYTES: '0',
    WEB_PROCESSES: '1',
    TRUSTED_PROXIES: 'loopback',
  };
  const one = await startOrderingShop(settings);
  const two = await one.startBeside({ WEB_PROCESSES: '2' });
  try {
    const rows: Row[] = [];
    for (const [what, pathOf] of Object.entries(kinds)) {
      for (const shop of [one, two]) for (let warm = 0; warm < 2; warm += 1) await run(shop, pathOf);
      const usage = usageOf(two);
      const ofOne = { usage: usageOf(one), busyMs: 0, answers: 0 };
      const turns: { one: number; two: number }[] = [];
      const all: number[] = [];
      for (let turn = 0; turn < (isQuick ? 2 : 6); turn += 1) {
        const before = busyMs();
        const alone = await ofOne.usage.during(() => run(one, pathOf));
        ofOne.busyMs += busyMs() - before;
        ofOne.answers += alone.length;
        const both = await usage.during(() => run(two, pathOf));
        turns.push({ one: alone.perSecond, two: both.perSecond });
        for (const ms of both) all.push(ms);
      }
      const ratio = median(turns.map((turn) => turn.two / turn.one));
      const ours = median(turns.map((turn) => turn.two));
      const perSecond = ours / ratio;
      const most = os.availableParallelism() / ((ofOne.busyMs / ofOne.answers / 1_000) * perSecond);
      rows.push({
        part: 'Two processes',
        what,
        ours,
        unit: 'a second',
        of: { what: 'one process', value: perSecond },
        atLeast: 1.6,
        ...percentiles(all),
        ...usage.columns,
        note:
          `with PostgreSQL and the load generator on the same ${os.availableParallelism()} cores, ` +
          `at most ${most.toFixed(2)} is possible`,
      });
    }
    return rows;
  } finally {
    await two.stop();
    await one.stop();
  }
}

if (import.meta.main) await printAlone(measure);
