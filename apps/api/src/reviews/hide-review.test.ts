import { reviews, reviewSummary, saveReview } from '@zay/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeDelivery } from '../testing/deliveries.ts';
import { makeSku } from '../testing/goods.ts';
import { heardAll, openKeepingShop, type KeepingShop } from '../testing/public-cache.ts';
import { hideReview } from './hide-review.ts';

let shop: KeepingShop;
beforeAll(async () => {
  shop = await openKeepingShop({ data: 'empty' });
});
afterAll(() => shop.close());

test('[REVIEW-08] a hidden review leaves list, average and count, also where they were kept; the reason stays', async () => {
  const [buyer, sku] = [await newcomer(shop), await makeSku(shop.db)];
  const query = { ProductId: sku.productId };
  const shown = async () => {
    const [list, summary] = [await shop.call(reviews, { query }), await shop.call(reviewSummary, { query })];
    return {
      texts: list.body.map(({ text }) => text),
      average: summary.body.average,
      count: summary.body.count,
    };
  };
  expect(await shown()).toEqual({ texts: [], average: 0, count: 0 });

  const ids: number[] = [];
  for (const [rating, text] of [
    [5, 'Fine'],
    [1, 'Rude words'],
  ] as const) {
    const [orderLineId = 0] = await makeDelivery(shop.db, buyer.id, [sku]);
    const answer = await shop.call(saveReview, { token: buyer.token, body: { orderLineId, rating, text } });
    ids.push(answer.body.reviewId);
  }
  await heardAll(shop);
  expect(await shown()).toEqual({ texts: ['Rude words', 'Fine'], average: 3, count: 2 });

  const hide = (reason: string, id = ids[1]!) => hideReview(shop.db, id, reason, new Date());
  expect(await hide('  ')).toBe('no-reason');
  expect(await hide('x'.repeat(201))).toBe('reason-too-long');
  expect(await hide('Insults', 999_999)).toBe('not-found');
  expect(await hide(' Insults ')).toBe('hidden');
  await heardAll(shop);
  expect(await shown()).toEqual({ texts: ['Fine'], average: 5, count: 1 });
  expect(await hide('Again')).toBe('not-found');
  const row = await shop.db
    .selectFrom('review')
    .select('hidden_reason')
    .where('id', '=', ids[1]!)
    .executeTakeFirstOrThrow();
  expect(row.hidden_reason).toBe('Insults');
});
