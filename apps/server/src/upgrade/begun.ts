import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@zay/api/durable-file';
import { z } from 'zod';

const Begun = z.object({
  /** The migrations that were applied before the first change. */
  before: z.array(z.string()),
  /** The major version of PostgreSQL that made the embedded database. */
  made: z.int().optional(),
  /** The place of the backup of before the first change, and its moment. */
  backup: z.string().optional(),
  backupAt: z.string().optional(),
});

/** What an upgrade remembers before its first change, so that one that goes on after it was interrupted knows the way back. */
export type Begun = z.infer<typeof Begun>;

const fileOf = (dataDir: string) => join(dataDir, 'upgrade-begun');

/** @returns what an interrupted upgrade of the data folder remembered */
export async function readBegun(dataDir: string): Promise<Begun | undefined> {
  const file = fileOf(dataDir);
  return existsSync(file) ? Begun.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}

export const rememberBegun = (dataDir: string, begun: Begun): Promise<void> =>
  writeDurably(fileOf(dataDir), Buffer.from(`${JSON.stringify(begun)}\n`));

export const forgetBegun = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });

/** @returns the folder in which the last move from this version of PostgreSQL kept the cluster; undefined without one */
export function keptCluster(dataDir: string, made: number): string | undefined {
  const first = join(dataDir, 'postgres', `cluster.postgres-${made}`);
  let kept: string | undefined;
  for (let n = 2, next = first; existsSync(next); n += 1) {
    kept = next;
    next = `${first}-${n}`;
  }
  return kept;
}
