import type { QueryOf } from '@zay/contract';
import type { Names, staffReviews } from '@zay/contract/staff';
import { sql } from 'kysely';
import { contains } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { foundProducts } from '../found-products.store.ts';
import { buyerColumns, productColumns } from '../mentions.ts';
import { onDays } from '../on-days.store.ts';
import { inOrderOf, readPage } from '../read-page.store.ts';

export type ListedReview = Awaited<ReturnType<typeof readReviews>>['items'][number];

/** A page of all reviews, hidden ones included. */
export async function readReviews(queries: Queries, ask: QueryOf<typeof staffReviews>) {
  const { items: ids, total } = await readPage(
    filtered(queries, ask, ask.search === '' ? [] : await foundProducts(queries, ask.search)),
    ask,
    { date: sql`review.id`, stars: sql`review.rating` },
    sql`review.id`,
  );
  if (ids.length === 0) return { items: [], total };
  const rows = await queries
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .innerJoin('buyer', 'buyer.id', 'review.buyer_id')
    .select(['review.id', 'review.rating', 'review.text', 'review.created_at'])
    .select(['review.hidden_at', 'review.hidden_reason'])
    .select(
      sql<string[]>`array(
        select file_key from review_picture where review_picture.review_id = review.id order by sort
      )`.as('pictures'),
    )
    .select(buyerColumns)
    .select(productColumns)
    .where(
      'review.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  return { items: inOrderOf(ids, rows), total };
}

/** The beginnings of reviews, by id, in the buyer's words for both languages. */
export async function findReviewTexts(queries: Queries, ids: readonly number[]): Promise<Map<number, Names>> {
  const rows = await queries
    .selectFrom('review')
    .select(['id', sql<string>`left(text, 60)`.as('text')])
    .where(sql<boolean>`id = any (${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, text }) => [id, { en: text, my: text }]));
}

/** @param ofProducts products whose reviews match too */
function filtered(queries: Queries, ask: QueryOf<typeof staffReviews>, ofProducts: readonly number[]) {
  let rows = queries.selectFrom('review').select('review.id');
  if (ask.state !== undefined)
    rows = rows.where('review.hidden_at', ask.state === 'hidden' ? 'is not' : 'is', null);
  if (ask.stars) rows = rows.where('review.rating', '=', ask.stars);
  if (ask.productId !== undefined) rows = rows.where('review.product_id', '=', ask.productId);
  rows = rows.where(onDays('review.created_at', ask));
  const { hasPictures } = ask;
  if (hasPictures !== undefined)
    rows = rows.where((eb) => {
      const pictured = eb.exists(
        eb.selectFrom('review_picture').whereRef('review_picture.review_id', '=', 'review.id'),
      );
      return hasPictures ? pictured : eb.not(pictured);
    });
  if (ask.search === '') return rows;
  return rows.where((eb) =>
    eb.or([
      contains('review.text', ask.search),
      sql<boolean>`review.product_id = any (${ofProducts}::integer[])`,
    ]),
  );
}

export function findReview(trx: Queries, id: number) {
  return trx
    .selectFrom('review')
    .select(['id', 'hidden_reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
