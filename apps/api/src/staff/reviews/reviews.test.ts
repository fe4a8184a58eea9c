import { reviews, reviewSummary } from '@zay/contract';
import { hideReview, showReview, staffReviews, switchReviews } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { inTime } from '../../testing/in-time.ts';
import { newcomer } from '../../testing/buyers.ts';
import { makeDelivery } from '../../testing/placed-orders.ts';
import { makeSku } from '../../testing/goods.ts';
import { openKeepingShop } from '../../testing/public-cache.ts';
import { openTestOffice } from '../../testing/staff.ts';

const shop = await openKeepingShop({ data: 'empty' });
const office = await openTestOffice(shop);
const member = await office.member('catalogue');

async function reviewed(rating: number, text: string) {
  const [buyer, sku] = [await newcomer(shop), await makeSku(shop.db)];
  const [orderLineId = 0] = await makeDelivery(shop.db, buyer.id, [sku]);
  const { id } = await shop.db
    .insertInto('review')
    .values({ order_line_id: orderLineId, product_id: sku.productId, buyer_id: buyer.id, rating, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, productId: sku.productId };
}

const listed = async (query: object = {}) =>
  (await office.call(staffReviews, { token: member.token, query })).body;

test('[STAFF-14] reviews are listed with stars, pictures and state, and found by each', async () => {
  const bad = await reviewed(1, 'Rude words');
  const good = await reviewed(5, 'Soft');
  const key = `${'a'.repeat(32)}.jpg`;
  await shop.db
    .insertInto('file')
    .values({ key, sha256: 'a'.repeat(64), kind: 'public', mime: 'image/jpeg', bytes: 1 })
    .execute();
  await shop.db.insertInto('review_picture').values({ review_id: good.id, sort: 1, file_key: key }).execute();
  const { items, total } = await listed();
  expect([items.map(({ id }) => id), total]).toEqual([[good.id, bad.id], 2]);
  expect(items[0]).toMatchObject({ rating: 5, pictures: [`/media/${'a'.repeat(32)}.webp`], hidden: null });
  const ids = async (query: object) => (await listed(query)).items.map(({ id }) => id);
  expect(await ids({ stars: 1 })).toEqual([bad.id]);
  expect(await ids({ hasPictures: 'true' })).toEqual([good.id]);
  expect(await ids({ hasPictures: 'false' })).toEqual([bad.id]);
  expect(await ids({ search: 'rude' })).toEqual([bad.id]);
  expect(await ids({ sort: 'stars', direction: 'asc' })).toEqual([bad.id, good.id]);
  expect(await ids({ productId: good.productId, to: '2020-01-01' })).toEqual([]);
});

test('[STAFF-14 FAST-09] a hidden review is removed from its product within 2 s, caches included, and can be shown again', async () => {
  const { id, productId } = await reviewed(2, 'Meh');
  const ProductId = productId;
  const shown = async () => [
    (await shop.call(reviews, { query: { ProductId } })).body.length,
    (await shop.call(reviewSummary, { query: { ProductId } })).body.count,
  ];
  await expect.poll(inTime(shown)).toEqual([1, 1]);
  const hide = (reason: string) => office.call(hideReview, { token: member.token, body: { id, reason } });
  const show = () => office.call(showReview, { token: member.token, body: { id } });
  expect(await hide(' ')).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } });
  expect((await hide(' Insults ')).status).toBe(200);
  await expect.poll(inTime(shown)).toEqual([0, 0]);
  const { items } = await listed({ state: 'hidden' });
  expect(items).toMatchObject([{ id, hidden: { reason: 'Insults' } }]);
  expect(await hide('Again')).toMatchObject({
    status: 409,
    body: { code: 'review-changed', by: member.name },
  });
  expect((await show()).status).toBe(200);
  await expect.poll(inTime(shown)).toEqual([1, 1]);
  expect((await show()).status).toBe(409);
  const missing = await office.call(showReview, { token: member.token, body: { id: 999_999 } });
  expect(missing).toMatchObject({ status: 404, body: { code: 'review-not-found' } });
  const log = shop.db.selectFrom('audit_log').select(['action', 'before', 'after']).orderBy('id');
  expect(await log.where('entity', '=', 'review').execute()).toEqual([
    { action: 'review-hidden', before: { hidden_reason: '' }, after: { hidden_reason: 'Insults' } },
    { action: 'review-shown', before: { hidden_reason: 'Insults' }, after: { hidden_reason: '' } },
  ]);
});

test('[BULK-12] many reviews are hidden for one reason and shown again; what a colleague did first is told', async () => {
  const ids = [(await reviewed(2, 'One of many')).id, (await reviewed(2, 'Two of many')).id];
  const many = (body: object) =>
    office.call(switchReviews, { token: member.token, body: { ids, ...body } as never });
  expect((await many({ hidden: true })).status).toBe(400);
  await office.call(hideReview, { token: member.token, body: { id: ids[0] ?? 0, reason: 'Insults' } });
  const { body } = await many({ hidden: true, reason: 'Advertisement' });
  expect(body.records.map(({ failure }) => failure)).toEqual([expect.stringMatching(/already/), '']);
  const hidden = await listed({ state: 'hidden', search: 'of many', direction: 'asc' });
  expect(hidden.items.map((one) => one.hidden?.reason)).toEqual(['Insults', 'Advertisement']);
  await many({ ids: [], filter: { search: 'of many' }, hidden: false });
  expect(await listed({ state: 'hidden', search: 'of many' })).toMatchObject({ total: 0 });
});
