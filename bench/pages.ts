/**
 * `node bench/pages.ts [--quick]`: how many answers a second guests get from the shop, beside Fastify alone sending the same
 * bytes; what a page costs that was not requested before; how long a start takes; and the memory of the server.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, forSeconds, requestBytes, sendAll, timed } from './load.ts';
import { startShop, usageOf, type Shop } from './shop.ts';
import { median, percentiles, printAlone, type Row } from './table.ts';

const connections = 32;
/** Short and by turns, so that what else the machine does falls on both alike. */
const seconds = 0.4;

const targets: readonly (readonly [name: string, path: string, limit: number])[] = [
  ['home data: rows of categories', '/api/Product/GetAllProductListBuyer?PageNumber=1&PageSize=10', 0.7],
  ['home data: promotions', '/api/Product/GetLandingProductPromotion?PageNumber=1&PageSize=10', 0.7],
  ['list of 24', '/api/Product/ProductSearch?SearchType=4&PageSize=24', 0.7],
  ['detail', '/api/Product/GetProductDetail_v2?ProductId=1', 0.7],
  ['search', '/api/Product/ProductSearch?SearchType=1&ProductName=bag&PageSize=20', 0.7],
  ['HTML of home', '/', 0.5],
  ['HTML of a product', '/productdetails?productId=1', 0.5],
  ['HTML of a list', '/resultproduct?searchType=4', 0.5],
];
const headers = { 'accept-encoding': 'gzip, deflate, br', cookie: 'Language=en-US', lang: 'en-US' };

/** Pages that were not requested before; those of the first products only warm the server up. */
async function firstRenders(shop: Shop): Promise<Row> {
  const render = (id: number) => timed(shop.url, { path: `/productdetails?productId=${id}`, headers });
  for (let id = 1; id <= 20; id += 1) await render(id);
  const usage = usageOf(shop);
  const times = await usage.during(async () => {
    const first: number[] = [];
    for (let id = 21; id <= 120; id += 1) first.push(await render(id));
    return first;
  });
  const { p50, p99 } = percentiles(times);
  const what = 'HTML of a product, first time';
  return { part: 'Pages', what, ours: p50, unit: 'ms', atMost: 50, p50, p99, ...usage.columns };
}

/** What was measured of a target, over several starts. */
interface Measured {
  readonly target: (typeof targets)[number];
  readonly turns: { bare: number; ours: number }[];
  readonly times: number[];
  readonly usages: ReturnType<typeof usageOf>['columns'][];
}

async function bareFastify(folder: string) {
  const program = join(import.meta.dirname, 'bare.ts');
  const bare = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(bare.stdout, 'data')) as [Buffer];
  const stop = async () => {
    bare.kill();
    await once(bare, 'exit');
  };
  return { port: Number(port.toString()), stop };
}

async function beside(shop: Shop, barePort: number, rounds: number, measured: readonly Measured[]) {
  for (const [at, { target, turns, times, usages }] of measured.entries()) {
    const [, path] = target;
    const run = async (port: number, path: string, time = seconds) => {
      const request = requestBytes({ port, path }, headers);
      const began = performance.now();
      const times = await sendAll(
        port,
        forSeconds(time, () => request),
        connections,
      );
      return Object.assign(times, { perSecond: (times.length / (performance.now() - began)) * 1_000 });
    };
    await Promise.all([run(shop.port, path, 1), run(barePort, `/${at}`, 1)]);
    const usage = usageOf(shop);
    for (let round = 0; round < rounds; round += 1) {
      const bare = await run(barePort, `/${at}`);
      const ours = await usage.during(() => run(shop.port, path));
      turns.push({ bare: bare.perSecond, ours: ours.perSecond });
      for (const ms of ours) times.push(ms);
    }
    usages.push(usage.columns);
  }
}

function rowOf({ target: [what, , atLeast], turns, times, usages }: Measured): Row {
  const ratio = median(turns.map(({ ours, bare }) => ours / bare));
  const ours = median(turns.map((turn) => turn.ours));
  // So that the ratio is the median of the turns.
  const of = { what: 'bare Fastify', value: ours / ratio };
  const cpuMs = median(usages.map((usage) => usage.cpuMs));
  const memoryMb = Math.max(...usages.map((usage) => usage.memoryMb));
  return {
    part: 'Pages',
    what,
    ours,
    unit: 'a second',
    of,
    atLeast,
    ...percentiles(times),
    cpuMs,
    memoryMb,
  };
}

export async function measure(isQuick: boolean): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-bench-pages-'));
  const ending = [() => rm(folder, { recursive: true, force: true })];
  try {
    // A start builds what changed, which is not measured.
    execFileSync('npm', ['run', 'build'], { cwd: join(import.meta.dirname, '..'), stdio: 'ignore' });
    const settings = { DATA_DIR: join(folder, 'data') };
    const first = await startShop(settings);
    const answers = join(folder, 'answers');
    await mkdir(answers);
    for (const [at, [, path]] of targets.entries())
      await writeFile(join(answers, String(at)), (await ask(first.url, { path, headers })).bytes);
    await first.stop();

    const rows: Row[] = [];
    const starts: number[] = [];
    const measured = targets.map((target): Measured => ({ target, turns: [], times: [], usages: [] }));
    // Equal processes differ by up to a fifth for all of their life, so several are measured.
    for (let start = 0; start < 3; start += 1) {
      const shop = await startShop(settings);
      const bare = await bareFastify(answers);
      ending.push(shop.stop, bare.stop);
      starts.push(shop.startMs / 1_000);
      if (start === 0) rows.push(await firstRenders(shop));
      await beside(shop, bare.port, isQuick ? 1 : 5, measured);
      for (const end of ending.splice(-2)) await end();
    }
    rows.push(...measured.map(rowOf));

    const most = Math.max(...rows.map(({ memoryMb = Number.NaN }) => memoryMb));
    const start = { part: 'Start', unit: 's' };
    return [
      ...rows,
      { part: 'Pages', what: 'memory under this load', ours: most, unit: 'MB', atMost: 300 },
      { ...start, what: 'on an existing database', ours: median(starts), atMost: 2 },
      { ...start, what: 'on an empty machine, demo data', ours: first.startMs / 1_000, atMost: 15 },
    ];
  } finally {
    for (const end of ending.toReversed()) await end();
  }
}

if (import.meta.main) await printAlone(measure);
