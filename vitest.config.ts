import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['apps/api/src/testing/global-setup.ts'],
    reporters: ['default', ['junit', { outputFile: 'reports/vitest.xml' }]],
    // Far above what anything takes: a busy machine is no defect, and what has to be quick says so itself.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
