import { createHash } from 'node:crypto';
import type { Database, Queries } from '../platform/database/database.ts';
import type { FileStore, StoredFile } from '../platform/files/files.ts';
import { insertPrivatePictures, takeUploads, uploadsOf } from '../platform/files/uploads.store.ts';
import { findSentDocuments } from './certificate.store.ts';
import type { FieldProblem } from './field-problems.ts';

/** Pictures of a request that is being sent, by the field that names them. */
export interface Documents {
  /** Key in the table `file` of every field that was filled. */
  readonly keys: Readonly<Record<string, string>>;
  /** Those that were uploaded for this request and have to be taken. */
  readonly uploads: readonly StoredFile[];
  /** Fields that name no picture of the buyer. */
  readonly problems: readonly FieldProblem[];
}

/** The file that an address of `FileUpload` names, expired or not; undefined for any other address. */
export function fileKeyOf(address: string): string | undefined {
  return /^(?:https?:\/\/[^/?#]+)?\/files\/([0-9a-f]{32}\.jpg)(?:\?|$)/.exec(address)?.[1];
}

/**
 * Finds the pictures that a form names by their addresses ('' for none): uploads of this buyer, or what an earlier try
 * whose answer got lost has sent already. Hand the problems to `checkRequest`.
 */
export async function findDocuments(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  buyerId: number,
  addresses: Readonly<Record<string, string>>,
): Promise<Documents> {
  const named = Object.entries(addresses)
    .filter(([, address]) => address !== '')
    .map(([field, address]) => [field, fileKeyOf(address) ?? ''] as const);
  const wanted = [...new Set(named.map(([, key]) => key))];
  const sent = await findSentDocuments(db, buyerId, wanted);
  const uploads: StoredFile[] = [];
  for (const name of await uploadsOf(db, buyerId, wanted)) {
    const picture = await files.read('private', name);
    if (!picture) continue;
    const sha256 = createHash('sha256').update(picture).digest('hex');
    uploads.push({ name, sha256, bytes: picture.length });
  }
  const known = new Set([...sent, ...uploads.map(({ name }) => name)]);
  const isKnown = ([, key]: readonly [string, string]) => known.has(key);
  return {
    keys: Object.fromEntries(named.filter(isKnown)),
    uploads,
    problems: named
      .filter((entry) => !isKnown(entry))
      .map(([field]) => ({ field, code: 'unknown-file' as const })),
  };
}

/**
 * Makes the uploads files that rows of the same transaction may name. @returns false when another call has taken them, or
 * the sweep, meanwhile: then the transaction must not go on
 */
export async function takeDocuments(trx: Queries, buyerId: number, { uploads }: Documents): Promise<boolean> {
  const keys = uploads.map(({ name }) => name);
  if ((await takeUploads(trx, keys)) !== keys.length) return false;
  await insertPrivatePictures(trx, uploads, buyerId);
  return true;
}
