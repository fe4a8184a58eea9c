import type { Language } from '@zay/contract';
import type { Queries } from '../platform/database/database.ts';
import { pick } from '../platform/http/language.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { lastChanger } from './last-changer.store.ts';

/** The refusal `changed-meanwhile`; `by` is the last author in the audit log. */
export async function changedMeanwhile(
  trx: Queries,
  entity: string,
  entityId: number | string,
  language: Language,
): Promise<Refusal> {
  const by = await lastChanger(trx, entity, entityId);
  return refuse('changed-meanwhile', { by }, { by: by || pick(language, 'Somebody else', 'အခြားတစ်ဦး') });
}
