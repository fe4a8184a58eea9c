/** `npm run test:release`: runs the last release and this code concurrently on one database, pages included. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@zay/postgres';
import { readReleases } from '../apps/api/src/platform/config/releases.ts';
import { hasSource } from '../apps/server/test/releases/release-tree.ts';
import { tryTwoReleases } from '../apps/server/test/releases/two-releases.ts';
import { failPlainly } from './shop-database.ts';

const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  const release = (await readReleases()).at(-1);
  if (!release) throw new Error('docs/releases.tsv names no release.');
  if (!(await hasSource(release))) {
    throw new Error(
      `The source of release ${release.version} (${release.commit}) is not in this history: fetch it with "git fetch --unshallow".`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'zay-releases-database-'));
  const postgres = await startPostgres({ dataDir: folder, log: () => {}, durable: false });
  try {
    await tryTwoReleases({ release, databaseUrl: postgres.url, withPages: true, say });
    console.log(`Release ${release.version} and this code run side by side.`);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

main().catch(failPlainly);
