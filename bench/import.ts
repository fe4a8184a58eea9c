/**
 * `node bench/import.ts [--products 100000]`: time and memory of an import by `npm run import` into an empty shop of its own,
 * and of the same file with other prices. `--orders`: orders a second at a running shop meanwhile, beside those before it.
 */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@zay/postgres';
import { sql } from 'kysely';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import type { TestSku } from '../apps/api/src/testing/goods.ts';
import { each, sendAll } from './load.ts';
import { makeSkus, requestsOf } from './order-data.ts';
import { startOrderingShop, type OrderingShop } from './shop.ts';
import { median } from './table.ts';

const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, orders: { type: 'boolean' } },
});
const products = Number(values.products);
const kinds = [
  'Shirt',
  'Pot',
  'Lamp',
  'Rice cooker',
  'Longyi',
  'Bag',
  'Phone case',
  'Towel',
  'Notebook',
  'Chair',
];
const burmese = ['ရှပ်အင်္ကျီ', 'အိုး', 'မီးအိမ်', 'ထမင်းအိုး', 'လုံချည်', 'အိတ်', 'ဖုန်းကာဗာ', 'တဘက်', 'မှတ်စု', 'ကုလားထိုင်'];
const columns =
  'handle,state,name,name_my,brand,categories,tags,description,weight_grams,option1_name,option1_value,sku,price,stock';

/** Three SKUs a product. */
async function writeFile(path: string, dearer: number): Promise<void> {
  const out = createWriteStream(path);
  out.write(`${columns}\n`);
  for (let n = 0; n < products; n += 1) {
    const [kind, my] = [kinds[n % 10], burmese[n % 10]];
    const text = `<p>A good ${kind} for every day. ${'Made with care in Yangon. '.repeat(8)}</p>`;
    const facts = `published,${kind} model ${n},${my} ${n},Brand ${n % 200},Main ${n % 8} > Part ${n % 40} > Kind ${n % 120},Tag ${n % 30},${text},${100 + (n % 900)},Size`;
    for (const [at, size] of ['S', 'M', 'L'].entries()) {
      const price = 1_000 + ((n * 37 + at * 100) % 90_000) + dearer;
      const row = `p${n},${at === 0 ? facts : ',,,,,,,,'},${size},P${n}-${size},${price},${n % 50}\n`;
      if (!out.write(row)) await once(out, 'drain');
    }
  }
  out.end();
  await once(out, 'close');
}

/** Runs `npm run import` and reads its largest resident memory. */
async function timed(file: string, url: string): Promise<{ seconds: number; megabytes: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/import.ts', file], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let kilobytes = 0;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 500);
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return {
    seconds: Math.round((performance.now() - begun) / 1_000),
    megabytes: Math.round(kilobytes / 1_024),
  };
}

async function measureImport(): Promise<void> {
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {} });
  try {
    await migrate(postgres.url, { log: () => {} });
    for (const [name, dearer] of [
      ['new', 0],
      ['prices', 50],
      ['unchanged', 50],
    ] as const) {
      await writeFile(file, dearer);
      process.stdout.write(
        `${name}: ${JSON.stringify({ products, ...(await timed(file, postgres.url)) })}\n`,
      );
    }
  } finally {
    await postgres.stop();
  }
}

/** Orders a second, 8 at once, of 300 new buyers. */
async function orderRate(shop: OrderingShop, skus: readonly TestSku[]): Promise<number> {
  const requests = await requestsOf(shop, skus, 300);
  const begun = performance.now();
  await sendAll(shop.port, each(requests), 8);
  return (300 / (performance.now() - begun)) * 1_000;
}

async function measureOrders(): Promise<void> {
  const shop = await startOrderingShop();
  try {
    const skus = await makeSkus(shop.db, 1_000, 100_000);
    for (let warm = 0; warm < 5; warm += 1) await orderRate(shop, skus);
    await sql`vacuum analyze`.execute(shop.db);
    const before: number[] = [];
    for (let round = 0; round < 5; round += 1) before.push(await orderRate(shop, skus));
    await writeFile(file, 0);
    let isImporting = true;
    const imported = timed(file, shop.databaseUrl).finally(() => {
      isImporting = false;
    });
    const meanwhile: number[] = [];
    while (isImporting) meanwhile.push(await orderRate(shop, skus));
    const rates = { before: Math.round(median(before)), meanwhile: Math.round(median(meanwhile)) };
    process.stdout.write(
      `orders a second: ${JSON.stringify({ ...rates, atLeast: 0.5, ...(await imported) })}\n`,
    );
  } finally {
    await shop.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'zay-import-'));
const file = join(folder, 'products.csv');
try {
  await (values.orders ? measureOrders() : measureImport());
} finally {
  await rm(folder, { recursive: true, force: true });
}
