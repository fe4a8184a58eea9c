import { createHash } from 'node:crypto';
import type { Language } from '@zay/contract';
import type { Queries } from '../platform/database/database.ts';
import { pick } from '../platform/http/language.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { lastChanger } from './last-changer.store.ts';

/** Names the state of a record: whoever saves shows by it what they had read. */
export function versionOf(record: object): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);
}

/** `changed-meanwhile`, `by` whoever changed the record last, as far as the audit log knows. */
export async function changedMeanwhile(
  trx: Queries,
  entity: string,
  entityId: number | string,
  language: Language,
): Promise<Refusal> {
  const by = await lastChanger(trx, entity, entityId);
  return refuse('changed-meanwhile', { by }, { by: by || pick(language, 'Somebody else', 'အခြားတစ်ဦး') });
}
