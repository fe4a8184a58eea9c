import { defineConfig } from 'vitest/config';

const noTests = ['**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'shop',
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          include: ['apps/{api,server}/**/*.test.ts', 'packages/postgres/**/*.test.ts'],
          exclude: noTests,
        },
      },
      {
        test: {
          name: 'pure',
          include: [
            'apps/{web,backoffice}/**/*.test.{ts,tsx}',
            'packages/contract/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: noTests,
          // The files of a worker share what they import, and find globals as they were (after-each-file.ts).
          isolate: false,
          setupFiles: ['scripts/after-each-file.ts'],
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
