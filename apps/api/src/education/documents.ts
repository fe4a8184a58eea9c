import type { StoredFile } from '../platform/files/files.ts';
import { fileKeyOf, findUploads, type UploadDependencies } from '../platform/files/uploads.ts';
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

/**
 * Finds the pictures that a form names by their addresses ('' for none): uploads of this buyer, or what an earlier try
 * whose answer got lost has sent already. Hand the problems to `checkRequest`.
 */
export async function findDocuments(
  deps: UploadDependencies,
  buyerId: number,
  addresses: Readonly<Record<string, string>>,
): Promise<Documents> {
  const named = Object.entries(addresses)
    .filter(([, address]) => address !== '')
    .map(([field, address]) => [field, fileKeyOf(address) ?? ''] as const);
  const wanted = [...new Set(named.map(([, key]) => key))];
  const sent = await findSentDocuments(deps.db, buyerId, wanted);
  const uploads = await findUploads(deps, buyerId, wanted);
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
