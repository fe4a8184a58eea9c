import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { ReadDisks } from '../platform/files/disk-room.ts';
import type { FileStore } from '../platform/files/files.ts';
import type { Passwords } from '../platform/passwords.ts';
import type { PrivateFiles } from '../platform/files/private-files.ts';

/** Dependencies of the back office endpoints. */
export interface StaffDependencies {
  readonly config: Config;
  readonly db: Database;
  readonly files: FileStore;
  readonly privateFiles: PrivateFiles;
  readonly passwords: Passwords;
  readonly tokenSecret: Uint8Array;
  readonly clock: Clock;
  /** Default: the disks of `config.dataDir`. */
  readonly readDisks?: ReadDisks;
}
