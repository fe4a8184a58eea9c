import { createHash } from 'node:crypto';

/** Version of a record, sent back on save to detect concurrent changes. */
export function versionOf(record: object): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);
}
