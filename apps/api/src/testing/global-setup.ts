import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@zay/postgres';
import type { TestProject } from 'vitest/node';
import { makeRunFolder } from './run-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the run's PostgreSQL; every test file creates its own databases there. */
    clusterUrl: string;
    /** Folder of the run, removed at its end. */
    runFolder: string;
  }
}

/** Every project has its own copy of this module, so the shared cluster is global. */
const run = globalThis as { zayTestRun?: { readonly clusterUrl: string; readonly runFolder: string } };

/** Starts one PostgreSQL for the whole run; the first project starts and stops it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (run.zayTestRun) {
    project.provide('clusterUrl', run.zayTestRun.clusterUrl);
    project.provide('runFolder', run.zayTestRun.runFolder);
    return undefined;
  }
  const runFolder = await makeRunFolder('zay-test-');
  // Of the workers and the processes that tests start: most load the same modules.
  process.env['NODE_COMPILE_CACHE'] = join(runFolder, 'compile-cache');
  // Of another version, by `npm run test:postgres`.
  const packageFolder = process.env['TEST_POSTGRES'];
  const postgres = await startPostgres({
    dataDir: join(runFolder, 'postgres'),
    log: () => {},
    durable: false,
    ...(packageFolder ? { packageFolder } : {}),
  });
  run.zayTestRun = { clusterUrl: postgres.url, runFolder };
  project.provide('clusterUrl', postgres.url);
  project.provide('runFolder', runFolder);
  return async () => {
    await postgres.stop();
    // A picture process may still be writing its last file.
    await rm(runFolder, { recursive: true, force: true, maxRetries: 10 });
  };
}
