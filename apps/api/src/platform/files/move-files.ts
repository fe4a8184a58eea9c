import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { WrongShop } from '../database/shop-identity.ts';
import { findShop } from '../database/shop-identity.store.ts';
import type { FileStore } from './files.ts';
import { namedFiles, type NamedFile } from './named-files.store.ts';

export interface Moved {
  readonly copied: number;
  /** Were copied before, or stored there by the shop. */
  readonly there: number;
  /** Files that rows name and `from` does not have, and those whose bytes are not those that were stored. */
  readonly problems: readonly string[];
}

const atOnce = 8;
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Copies every file that a row names, while the shop goes on: it stores new ones in `to` already (`movingFiles`). Each copy is
 * read back and compared. Interrupted, it goes on where it was. `from` is left as it is; `to` gets the shop's id last, without
 * which no shop starts on it alone.
 * @throws {WrongShop} when one of the places belongs to another shop
 * @throws {FilesAway} when a place cannot be read or written
 */
export async function moveFiles(
  db: Database,
  { to, from }: { readonly to: FileStore; readonly from: FileStore },
  say: (line: string) => void,
): Promise<Moved> {
  const id = (await findShop(db))?.id;
  const [owner, former] = [await to.owner(), await from.owner()];
  if (id === undefined || former !== id)
    throw new WrongShop(
      `The files in ${from.place} do not belong to this database: set FILES_FROM to their place.`,
    );
  if (owner !== null && owner !== id)
    throw new WrongShop(`The files in ${to.place} belong to another shop: choose another FILES_TO.`);
  const known = new Set<string>();
  for (const kind of ['public', 'private'] as const)
    for (const { name } of await to.list(kind)) known.add(`${kind}/${name}`);
  const problems: string[] = [];
  let [copied, there] = [0, 0];
  const copy = async ({ kind, name, sha256 }: NamedFile) => {
    if (known.has(`${kind}/${name}`)) return void (there += 1);
    const bytes = await from.read(kind, name);
    if (!bytes) {
      // Stored in `to` since its files were listed, or deleted since its row was read.
      if (!(await to.exists(kind, name))) problems.push(`${kind}/${name} is missing`);
      return;
    }
    const hash = sha256Of(bytes);
    if (sha256 !== null && hash !== sha256)
      problems.push(`${kind}/${name} is damaged; it was copied as it is`);
    await to.put(kind, name, bytes);
    const back = await to.read(kind, name);
    if (!back || sha256Of(back) !== hash)
      throw new Error(`${to.place} returned other bytes of ${kind}/${name}`);
    copied += 1;
  };
  for await (const page of namedFiles(db)) {
    await forEach(page, copy);
    say(`${copied} files were copied, ${there} were there already.`);
  }
  if (owner === null) await to.claim(id);
  return { copied, there, problems };
}

/** Runs the work for a few items at once. After a failure it begins no other, and throws when those that run have ended. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.toReversed();
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop())
      await work(item).catch((error: unknown) => {
        left.length = 0;
        throw error;
      });
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const broken = results.find((result) => result.status === 'rejected');
  if (broken) throw broken.reason;
}
