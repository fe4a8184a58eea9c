import { closeSync, mkdirSync, openSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { explainFolder } from './errors.ts';
import { holderFile } from './lock.ts';

/**
 * Makes the data folder when it is missing and returns its real path.
 * @throws {DatabaseStartError} when it cannot be made or written
 */
export function prepareFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    // Permission bits do not tell all (read-only file systems, root); opening a file for writing does.
    closeSync(openSync(join(dataDir, holderFile), 'a'));
    return realpathSync(dataDir);
  } catch (error) {
    throw explainFolder(dataDir, error);
  }
}
