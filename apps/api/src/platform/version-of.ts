import { createHash } from 'node:crypto';

/** Names the state of a record: whoever saves shows by it what they had read. */
export function versionOf(record: object): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);
}
