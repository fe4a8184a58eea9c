import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { UnusableDatabase } from '@zay/api/assert-usable';
import { ConfigError } from '@zay/api/config';
import { FilesAway } from '@zay/api/files-away';
import { MigrationError } from '@zay/api/migrate';
import { OtherSecret } from '@zay/api/shared-secret';
import { WrongShop } from '@zay/api/shop-identity';
import { DatabaseStartError, diskFull, isDiskFull } from '@zay/postgres';
import { StartError } from './start-error.ts';

const expected = [
  ConfigError,
  StartError,
  UnusableDatabase,
  DatabaseStartError,
  FilesAway,
  MigrationError,
  OtherSecret,
  WrongShop,
];

/** Below this PostgreSQL cannot add a part to its log, and ends without a word to its clients. */
const leastFreeBytes = 32 * 1_048_576;

/**
 * @param dataDir of the shop, if its configuration could be read
 * @param freeBytes of its disk
 * @returns for an expected failure of a start one sentence with the remedy; for a bug the stack
 */
export function explain(error: unknown, dataDir = '', freeBytes = freeBytesOf(dataDir)): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = expected.some((kind) => error instanceof kind);
  if (isDiskFull(error) || (!isExpected && freeBytes < leastFreeBytes))
    return error instanceof DatabaseStartError
      ? error.message
      : `${diskFull(folderOf(error, dataDir))} (${error.message})`;
  return isExpected ? error.message : (error.stack ?? error.message);
}

/** The data folder, or the folder elsewhere that an error of the file system names, such as that of the built pages. */
function folderOf(error: Error, dataDir: string): string {
  const paths = [error, error.cause].flatMap((one) => {
    const { dest, path } = (one ?? {}) as { readonly dest?: unknown; readonly path?: unknown };
    return [dest, path].filter((name) => typeof name === 'string');
  });
  const [path = dataDir] = paths;
  return path.startsWith(dataDir) ? dataDir : dirname(path);
}

function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
