import type { StoredFile } from '../platform/files/files.ts';
import { fileKeyOf, findUploads, type UploadDependencies } from '../platform/files/uploads.ts';
import { findSentDocuments } from './certificate.store.ts';
import type { FieldProblem } from './field-problems.ts';

/** Pictures of a new request, by field. */
export interface Documents {
  /** File keys of all filled fields. */
  readonly keys: Readonly<Record<string, string>>;
  /** Uploads for this request, to be claimed. */
  readonly uploads: readonly StoredFile[];
  /** Fields with a URL that is not a picture of the buyer. */
  readonly problems: readonly FieldProblem[];
}

/**
 * Resolves the picture URLs of a form ('' for none): uploads of this buyer, or pictures of an earlier attempt whose
 * response was lost. Pass the problems to `checkRequest`.
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
