import { reviews, reviewSummary, saveReview } from '@zay/contract';
import { expect, test } from 'vitest';
import { hideReview } from '@zay/contract/staff';
import { newcomer } from '../../testing/buyers.ts';
import { makeDelivery } from '../../testing/placed-orders.ts';
import { makeSku } from '../../testing/goods.ts';
import { awaitInvalidation, openKeepingShop } from '../../testing/public-cache.ts';
import { openTestOffice } from '../../testing/staff.ts';

const shop = await openKeepingShop({ data: 'empty' });
const office = await openTestOffice(shop);
const member = await office.member('catalogue');

test('[REVIEW-08] a hidden review is removed from list, average and count, also from caches; the reason is stored', async () => {
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
  await awaitInvalidation(shop);
  expect(await shown()).toEqual({ texts: ['Rude words', 'Fine'], average: 3, count: 2 });

  const hide = async (reason: string, id = ids[1]!) => {
    const { status, body } = await office.call(hideReview, { token: member.token, body: { id, reason } });
    return status === 200 ? 'hidden' : (body as { code?: string }).code;
  };
  expect(await hide('  ')).toBe('validation-failed');
  expect(await hide('x'.repeat(201))).toBe('validation-failed');
  expect(await hide('Insults', 999_999)).toBe('review-not-found');
  expect(await hide(' Insults ')).toBe('hidden');
  await awaitInvalidation(shop);
  expect(await shown()).toEqual({ texts: ['Fine'], average: 5, count: 1 });
  expect(await hide('Again')).toBe('review-changed');
  const row = await shop.db
    .selectFrom('review')
    .select('hidden_reason')
    .where('id', '=', ids[1]!)
    .executeTakeFirstOrThrow();
  expect(row.hidden_reason).toBe('Insults');
});
