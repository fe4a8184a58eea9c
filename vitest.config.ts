import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { breakModule } from './scripts/broken-build.ts';
import longTests from './scripts/long-tests.json' with { type: 'json' };

// Vitest that an older Node runs, as by `node_modules/.bin/vitest`, starts again under the shop's own Node.
if (Number.parseInt(process.versions.node, 10) < 24) {
  const binaries = fileURLToPath(new URL('node_modules/.bin', import.meta.url));
  const env = { ...process.env, PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}` };
  process.exit(spawnSync('node', process.argv.slice(1), { env, stdio: 'inherit' }).status ?? 1);
}

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longTests.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? longTests.length : place;
};
/** Runs the longest files first, so that no worker is left with one alone at the end. A clean clone knows no durations. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}

const noTests = ['**/node_modules/**', '**/build/**'];
/** Files that replace modules, and so have modules of their own. */
const isolated = ['**/*.isolated.test.ts', 'apps/api/src/safety/list-bounds.test.ts'];
/**
 * The files of a worker share the modules that they import, which takes longer than most of their tests, and find globals as
 * they were (after-each-file.ts).
 */
const shared = { isolate: false, setupFiles: ['scripts/after-each-file.ts'] };

const brokenBuild = process.env['BROKEN_BUILD'];
const plugins = brokenBuild === undefined ? [] : [breakModule(brokenBuild)];

export default defineConfig({
  test: {
    // Modules of a broken build must not be kept for other runs.
    fsModuleCache: brokenBuild === undefined,
    projects: [
      {
        plugins,
        test: {
          name: 'shop',
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          include: ['apps/{api,server}/**/*.test.ts', 'packages/postgres/**/*.test.ts'],
          exclude: [...noTests, ...isolated],
          ...shared,
        },
      },
      {
        plugins,
        test: {
          name: 'isolated',
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          include: isolated,
          exclude: noTests,
        },
      },
      {
        plugins,
        test: {
          name: 'pure',
          include: [
            'apps/{web,backoffice}/**/*.test.{ts,tsx}',
            'packages/contract/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: noTests,
          ...shared,
        },
      },
    ],
    reporters: [
      'default',
      ['junit', { outputFile: 'reports/vitest.xml' }],
      ['json', { outputFile: 'reports/vitest.json' }],
    ],
    // As for the journeys: a machine that others use may spoil one try. What needed a second is told at the end.
    retry: process.env['CI'] ? 1 : 0,
    // Far above what anything takes: a busy machine is no defect, and what has to be quick says so itself.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the cores of CI machines, because tests wait for the database and for processes that they start.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});
