/** `npm run db:types`: migrates a throwaway database and writes apps/api/src/platform/database/schema.gen.ts from it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@zay/postgres';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import { schemaTypes } from './schema-types.ts';

const target = fileURLToPath(new URL('../apps/api/src/platform/database/schema.gen.ts', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'zay-schema-'));

const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {}, durable: false });
try {
  await migrate(postgres.url, { log: console.log });
  await writeFile(target, await schemaTypes(postgres.url));
  console.log(`Wrote ${target}.`);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
