// Placeholder of the lead until the seed's author writes this file: keep this signature (used by apps/server and src/testing).
import type { DatabaseHandle } from '../src/platform/database.ts';

export interface SeedOptions {
  /** true: the demo shop; false: only what every shop needs. */
  readonly demo: boolean;
  /** Folder of localFiles(): pictures go to `<filesDir>/public/`. */
  readonly filesDir: string;
  readonly now: Date;
  readonly log: (line: string) => void;
}

export async function seedShop(_database: DatabaseHandle, _options: SeedOptions): Promise<void> {}
