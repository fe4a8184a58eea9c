import { closeSync, mkdirSync, openSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { explainFolder } from './errors.ts';
import { holderFile } from './lock.ts';

/**
 * Creates the data folder if missing and returns its real path.
 * @throws {DatabaseStartError} when it cannot be created or written
 */
export function prepareFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    // Permission bits are not enough (read-only file systems, root), so a file is opened for writing.
    closeSync(openSync(join(dataDir, holderFile), 'a'));
    return realpathSync(dataDir);
  } catch (error) {
    throw explainFolder(dataDir, error);
  }
}
