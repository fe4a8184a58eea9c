import { UnusableDatabase } from '@zay/api/assert-usable';
import { ConfigError } from '@zay/api/config';
import { FilesAway } from '@zay/api/files-away';
import { MigrationError } from '@zay/api/migrate';
import { OtherSecret } from '@zay/api/shared-secret';
import { WrongShop } from '@zay/api/shop-identity';
import { DatabaseStartError } from '@zay/postgres';
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

/** @returns for an expected failure of a start one sentence with the remedy; for a bug the stack */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return expected.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}
