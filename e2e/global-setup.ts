import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRunFolder } from '@zay/api/testing/run-folder';
import { startPostgres } from '@zay/postgres';
import { startShop } from './start-shop.ts';

/** Starts the built shop with demo data on a database for this run. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await makeRunFolder('zay-e2e-');
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {}, durable: false });
  process.env['ZAY_DATABASE_URL'] = postgres.url;
  process.env['ZAY_DATA_DIR'] = join(folder, 'data');
  const stop = await startShop({
    PORT: process.env['ZAY_PORT'] ?? '',
    BACKOFFICE_PORT: process.env['ZAY_BACKOFFICE_PORT'] ?? '',
    DATA_DIR: process.env['ZAY_DATA_DIR'],
    DATABASE_URL: postgres.url,
  });
  return async () => {
    await stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
