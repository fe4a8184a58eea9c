import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { knownMigrations, migrate, readApplied } from '@zay/api/migrate';
import { readReleases } from '@zay/api/releases';
import { describeDatabase } from '@zay/api/testing/describe-database';
import { makeRunFolder } from '@zay/api/testing/run-folder';
import { createDatabase, dropDatabase } from '@zay/postgres';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { hasSource, unpackFolder } from './release-tree.ts';

const quiet = { log: () => {} };
const migrations = 'apps/api/migrations';

async function describe(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return describeDatabase(client).finally(() => client.end());
}

test('[KEEP-21 KEEP-22] a database of the oldest release is migrated to the schema and rows of a new one; an older one is refused', async (context) => {
  const known = await knownMigrations();
  const release = (await readReleases()).find(({ lastMigration }) => lastMigration === known[0]);
  if (!release) throw new Error(`docs/releases.tsv names no release that ended with ${known[0]}`);
  if (!(await hasSource(release))) {
    context.skip(`The source of release ${release.version} is not in this history.`);
  }
  const tree = await makeRunFolder('zay-baseline-');
  const names = ['upgraded', 'fresh'].map((name) => `baseline_${name}_${process.pid}`);
  const [upgraded = '', fresh = ''] = await Promise.all(
    names.map((name) => createDatabase(inject('clusterUrl'), name)),
  );
  try {
    await mkdir(join(tree, 'source'));
    await unpackFolder(release, migrations, join(tree, 'source'));
    const folder = join(tree, 'source', migrations);
    const theirs = await knownMigrations(folder);

    await migrate(upgraded, { ...quiet, folder, upTo: theirs.at(-2) ?? '' });
    await expect(migrate(upgraded, quiet)).rejects.toThrow(
      `The database is older than release ${release.version}: it has gone through ${theirs.at(-2)} only. ` +
        `Upgrade it to release ${release.version} first (git checkout ${release.commit}), then to this version.`,
    );

    await migrate(upgraded, { ...quiet, folder });
    expect(await migrate(upgraded, quiet)).toEqual(known.slice(1));
    expect(await readApplied(upgraded)).toEqual(known);
    expect(await migrate(fresh, quiet)).toEqual(known);
    expect(await describe(upgraded)).toEqual(await describe(fresh));
  } finally {
    for (const name of names) await dropDatabase(inject('clusterUrl'), name);
    await rm(tree, { recursive: true, force: true, maxRetries: 5 });
  }
});
