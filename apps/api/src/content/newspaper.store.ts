import type { Reads } from '../platform/database/database.ts';
import { sliceOf, unshown, type Page } from '../platform/database/pages.ts';

export type NewspaperRow = Awaited<ReturnType<typeof editionsOn>>[number];

/** Editions published by `today` (YYYY-MM-DD), latest first. */
function published(db: Reads, today: string) {
  return db
    .selectFrom('newspaper')
    .select(['id', 'title_en', 'title_my', 'published_date', 'pdf_key', 'cover_key', 'is_highlight'])
    .where('published_date', '<=', today)
    .orderBy('published_date', 'desc')
    .orderBy('edition', 'desc');
}

export function editionsOn(db: Reads, day: string, today: string) {
  return published(db, today).where('published_date', '=', day).execute();
}

/** One page of the editions, their number, and the one to show first. */
export async function editionPage(db: Reads, today: string, page: Page) {
  const { limit, offset } = sliceOf(page);
  const [rows, { total }, highlight] = await Promise.all([
    published(db, today).limit(limit).offset(offset).execute(),
    db
      .selectFrom('newspaper')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('published_date', '<=', today)
      .executeTakeFirstOrThrow(),
    published(db, today).where('is_highlight', '=', true).executeTakeFirst(),
  ]);
  return { rows: unshown(page, rows, ({ id }) => id), total, highlight: highlight ?? null };
}

export function findEdition(db: Reads, id: number, today: string) {
  return published(db, today).where('id', '=', id).executeTakeFirst();
}
