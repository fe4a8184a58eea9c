import { defineConfig } from 'vitest/config';
import { breakModule } from './scripts/broken-build.ts';

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
    maxWorkers: 2,
  },
});
