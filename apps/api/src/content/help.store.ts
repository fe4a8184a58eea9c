import type { Queries } from '../platform/database/database.ts';

export function pageTextOf(db: Queries, name: string) {
  return db.selectFrom('page_text').selectAll().where('name', '=', name).executeTakeFirst();
}

export function allFaqs(db: Queries) {
  return db.selectFrom('faq').selectAll().orderBy('sort').orderBy('id').execute();
}

export function allShops(db: Queries) {
  return db.selectFrom('shop_location').selectAll().orderBy('sort').orderBy('id').execute();
}

export function allManuals(db: Queries) {
  return db.selectFrom('user_manual').selectAll().orderBy('sort').orderBy('id').execute();
}
