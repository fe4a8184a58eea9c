import { readReleases } from '@zay/api/releases';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { createDatabase } from '@zay/postgres';
import { expect, inject, test, vi } from 'vitest';
import { hasSource } from './release-tree.ts';
import { tryTwoReleases } from './two-releases.ts';

// Long only where the machine is busy.
vi.setConfig({ testTimeout: 300_000 });

test.runIf(isWholeRun)(
  '[KEEP-22] the last release and this code serve buyers and staff in turn on one database',
  async (context) => {
    const release = (await readReleases()).at(-1);
    if (!release) throw new Error('docs/releases.tsv names no release');
    if (!(await hasSource(release))) {
      context.skip(
        `The source of release ${release.version} is not in this history: a clone without its commit cannot run it.`,
      );
    }
    const said: string[] = [];
    const databaseUrl = await createDatabase(inject('clusterUrl'), `releases_${process.pid}`);
    await tryTwoReleases({ release, databaseUrl, withPages: false, say: (line) => said.push(line) });
    expect(said.filter((line) => line.endsWith('all answered.'))).toHaveLength(2);
  },
);
