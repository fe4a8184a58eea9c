import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@zay/postgres';
import { readConfig, type Config } from '../src/platform/config/config.ts';
import { assertUsable } from '../src/platform/database/assert-usable.ts';
import { batchTimeouts, openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openFiles } from '../src/platform/files/open-files.ts';
import { assertRightShop, claimShop } from '../src/platform/database/shop-identity.ts';
import { seedShop } from './index.ts';
import { seedLarge } from './large/large.ts';
import { progressBar } from './large/progress.ts';

const usage = 'npm run seed -- --products 100000   fills the shop until it has that many products';
const productsAtMost = 1_000_000;

const readProducts = (): number => {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < 0 || products > productsAtMost) {
    throw new Error(
      `--products must be a whole number up to ${productsAtMost.toLocaleString('en')}.\n${usage}`,
    );
  }
  return products;
};

const fill = async (url: string, config: Config, products: number): Promise<void> => {
  const now = new Date();
  const { db, close } = openDatabase(url, { maxConnections: 1, ...batchTimeouts });
  const files = openFiles(config);
  const demo = { demo: true, filesFolder: files.place, files };
  try {
    await assertRightShop(db, demo);
    await migrate(url, { log: console.log });
    await claimShop(db, demo, now);
    await seedShop(url, { demo: true, filesDir: files, now, log: console.log });
    if (products === 0) return;
    const started = Date.now();
    const added = await seedLarge(db, { products, now, progress: progressBar(process.stdout, started) });
    console.log(
      `${added.toLocaleString('en')} products were added in ${((Date.now() - started) / 1_000).toFixed(1)} s.`,
    );
  } finally {
    await close();
  }
};

const main = async (): Promise<void> => {
  const products = readProducts();
  const config = readConfig({ ...process.env, DEMO: 'on' });
  if (config.databaseUrl) {
    await assertUsable(config.databaseUrl);
    return fill(config.databaseUrl, config, products);
  }
  const postgres = await startPostgres({ dataDir: join(config.dataDir, 'postgres'), log: console.log });
  try {
    await fill(postgres.url, config, products);
  } finally {
    await postgres.stop();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
