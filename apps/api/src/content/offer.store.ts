import type { Queries } from '../platform/database/database.ts';
import type { OfferText } from '../platform/database/schema.gen.ts';
import type { TitledTextRow } from '../catalog/titled-text.ts';

type Kind = OfferText['kind'];
const columns = ['id', 'title_en', 'title_my', 'description_en', 'description_my'] as const;

export function offerTexts(db: Queries, kind: Kind): Promise<TitledTextRow[]> {
  return db
    .selectFrom('offer_text')
    .select(columns)
    .where('kind', '=', kind)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Undefined when the id is unknown or of another kind. */
export function offerText(db: Queries, kind: Kind, id: number): Promise<TitledTextRow | undefined> {
  return db
    .selectFrom('offer_text')
    .select(columns)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function termsSections(db: Queries): Promise<TitledTextRow[]> {
  return db.selectFrom('terms_section').select(columns).orderBy('sort').orderBy('id').execute();
}
