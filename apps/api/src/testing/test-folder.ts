import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { closeLater } from './close-later.ts';

/** A folder that is removed after the test or the file. @returns paths in it */
export async function testFolder(): Promise<(...names: string[]) => string> {
  const path = await mkdtemp(join(inject('runFolder'), 'folder-'));
  // A process that draws pictures may still write its last one.
  closeLater(() => rm(path, { recursive: true, force: true, maxRetries: 10 }));
  return (...names) => join(path, ...names);
}
