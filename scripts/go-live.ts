/** `npm run go-live`: removes the demo data and makes the shop a real one, permanently. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countDemoData, refuseGoLive, removeDemo } from '../apps/api/src/go-live.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import type { Database } from '../apps/api/src/platform/database/database.ts';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import { claimShop } from '../apps/api/src/platform/database/shop-identity.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

async function goLive(db: Database, url: string, dataDir: string, yes: boolean): Promise<string[]> {
  const refusal = await refuseGoLive(db);
  if (refusal) throw new Error(refusal);
  const { buyers, staff, orders, products } = await countDemoData(db);
  const data = `${buyers} buyers, ${staff} accounts of staff, ${orders} orders, ${products} products, and all files in ${dataDir}`;
  if (!yes) {
    return [
      `The demo holds ${data}.`,
      'Nothing was removed. npm run go-live -- --yes removes all of it for good.',
    ];
  }
  await removeDemo(db, dataDir);
  await migrate(url, { log: () => {} });
  await claimShop(db, { demo: false, filesFolder: join(dataDir, 'files') }, new Date());
  return [
    `Removed: ${data}.`,
    'Start the shop with DEMO=0 now; npm run staff:create then makes its first owner.',
  ];
}

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { yes: { type: 'boolean', default: false } } });
  // Only the settings that locate the shop's data.
  const { DATA_DIR, DATABASE_URL, FILES_TO } = process.env;
  if (FILES_TO)
    throw new Error(
      'The demo keeps its files in a bucket (FILES_TO), of which this command removes none. Begin the real shop with another FILES_TO, an empty DATA_DIR and an empty database.',
    );
  const config = readConfig({ DATA_DIR, DATABASE_URL });
  const lines = await inShopDatabase(config, (db, url) => goLive(db, url, config.dataDir, values.yes));
  console.log(lines.join('\n'));
}

main(process.argv.slice(2)).catch(failPlainly);
