import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/files.ts';
import type { PrivateFiles } from '../platform/files/private-files.ts';

export interface EducationDependencies {
  readonly config: Config;
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly privateFiles: PrivateFiles;
}
