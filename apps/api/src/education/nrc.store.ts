import type { Nrc } from '@zay/contract';
import type { Reads } from '../platform/database/database.ts';

export function stateNumbersOf(db: Reads) {
  return db.selectFrom('nrc_state').select('id').orderBy('id').execute();
}

export function shortFormsOf(db: Reads, stateNumber: number) {
  return db
    .selectFrom('nrc_township')
    .select(['id', 'short_form_en', 'short_form_my', 'name_en', 'name_my'])
    .where('nrc_state_id', '=', stateNumber)
    .execute();
}

export function nationsOf(db: Reads) {
  return db.selectFrom('nrc_type').select(['id', 'code_en', 'code_my']).orderBy('id').execute();
}

/** Finds the parts of a number; the township only if it belongs to the state. */
export async function findParts(
  db: Reads,
  { stateNumberId, stateShortFormId, nationId }: Omit<Nrc, 'nrcNumber'>,
) {
  const [state, township, nation] = await Promise.all([
    db.selectFrom('nrc_state').select('id').where('id', '=', stateNumberId).executeTakeFirst(),
    db
      .selectFrom('nrc_township')
      .select(['short_form_en', 'short_form_my'])
      .where('id', '=', stateShortFormId)
      .where('nrc_state_id', '=', stateNumberId)
      .executeTakeFirst(),
    db.selectFrom('nrc_type').select(['code_en', 'code_my']).where('id', '=', nationId).executeTakeFirst(),
  ]);
  return { state, township, nation };
}
