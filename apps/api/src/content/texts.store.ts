import { limits } from '@zay/contract';
import type { TitledTextRow } from '../catalog/titled-text.ts';
import type { Reads } from '../platform/database/database.ts';
import type { OfferText } from '../platform/database/schema.gen.ts';

type Kind = OfferText['kind'];
const titledColumns = ['id', 'title_en', 'title_my', 'description_en', 'description_my'] as const;

/** Visible articles, newest first. */
export function findArticles(db: Reads) {
  return db
    .selectFrom('article')
    .selectAll()
    .where('hidden', '=', false)
    .orderBy('published_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.unpagedRows)
    .execute();
}

export function findPageText(db: Reads, name: string) {
  return db.selectFrom('page_text').selectAll().where('name', '=', name).executeTakeFirst();
}

export function findFaqs(db: Reads) {
  return db.selectFrom('faq').selectAll().orderBy('sort').orderBy('id').execute();
}

export function findShops(db: Reads) {
  return db.selectFrom('shop_location').selectAll().orderBy('sort').orderBy('id').execute();
}

export function findManuals(db: Reads) {
  return db.selectFrom('user_manual').selectAll().orderBy('sort').orderBy('id').execute();
}

export function findOfferTexts(db: Reads, kind: Kind): Promise<TitledTextRow[]> {
  return db
    .selectFrom('offer_text')
    .select(titledColumns)
    .where('kind', '=', kind)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** @returns undefined when the id is unknown or of another kind */
export function findOfferText(db: Reads, kind: Kind, id: number): Promise<TitledTextRow | undefined> {
  return db
    .selectFrom('offer_text')
    .select(titledColumns)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findTermsSections(db: Reads): Promise<TitledTextRow[]> {
  return db.selectFrom('terms_section').select(titledColumns).orderBy('sort').orderBy('id').execute();
}
