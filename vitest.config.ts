import { defineConfig } from 'vitest/config';
import { SecondTries } from './scripts/second-tries.ts';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['apps/api/src/testing/global-setup.ts'],
    reporters: [
      'default',
      ['junit', { outputFile: 'reports/vitest.xml' }],
      new SecondTries('reports/second-tries.txt'),
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
