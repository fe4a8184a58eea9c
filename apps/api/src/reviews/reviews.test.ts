import { reviewableLines, reviews, reviewSummary, saveReview, type BodyInputOf } from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeBuyer, newcomer } from '../testing/buyers.ts';
import { quickest } from '../testing/quickest.ts';
import { makeDelivery } from '../testing/placed-orders.ts';
import { makeSku, type TestSku } from '../testing/goods.ts';
import { openTestShop } from '../testing/shop.ts';
import { ratingCounts } from './reviews.store.ts';

const shop = await openTestShop({ data: 'empty', config: { rateLimits: true } });

const write = (token: string | undefined, body: BodyInputOf<typeof saveReview>) =>
  shop.call(saveReview, { body, ...(token ? { token } : {}) });
const listOf = async (ProductId: number, page: { PageNumber?: number; PageSize?: number } = {}) =>
  (await shop.call(reviews, { query: { ProductId, ...page } })).body;
const summaryOf = async (ProductId: number) =>
  (await shop.call(reviewSummary, { query: { ProductId } })).body;

/** A buyer with a delivered product. */
async function receiver(name = 'Su Su') {
  const [buyer, sku] = [await newcomer(shop, { name }), await makeSku(shop.db)];
  const [orderLineId = 0] = await makeDelivery(shop.db, buyer.id, [sku]);
  return { buyer, sku, orderLineId };
}

test('[REVIEW-01] reviews are listed latest first, ten a page, with only the name of the author', async () => {
  const { buyer, sku, orderLineId } = await receiver();
  const { body: first } = await write(buyer.token, { orderLineId, rating: 5, text: '  Soft\ncotton  ' });
  for (let number = 1; number <= 11; number += 1) {
    const [line = 0] = await makeDelivery(shop.db, buyer.id, [sku]);
    await write(buyer.token, { orderLineId: line, rating: 4, text: `Number ${number}` });
  }
  const page = await listOf(sku.productId);
  expect(page.map(({ text }) => text).slice(0, 2)).toEqual(['Number 11', 'Number 10']);
  expect(page.length).toBe(10);
  const last = await listOf(sku.productId, { PageNumber: 2 });
  expect(last[1]).toEqual({
    reviewId: first.reviewId,
    name: 'Su Su',
    rating: 5,
    text: 'Soft\ncotton',
    createdDateTime: expect.any(String),
    pictures: [],
  });
  expect(await listOf(sku.productId, { PageNumber: 3 })).toEqual([]);
});

test('[REVIEW-02] the summary counts every number of stars; a product without reviews has none', async () => {
  const { buyer, sku, orderLineId } = await receiver();
  expect(await summaryOf(sku.productId)).toMatchObject({ average: 0, count: 0 });
  await write(buyer.token, { orderLineId, rating: 2 });
  const [second = 0] = await makeDelivery(shop.db, buyer.id, [sku]);
  await write(buyer.token, { orderLineId: second, rating: 5 });
  const summary = await summaryOf(sku.productId);
  expect(summary).toMatchObject({ average: 3.5, count: 2 });
  expect(summary.stars.map(({ count }) => count)).toEqual([1, 0, 0, 1, 0]);
});

test('[REVIEW-03] only delivered lines of this product can be reviewed, once', async () => {
  const { buyer, sku, orderLineId } = await receiver();
  await makeDelivery(shop.db, buyer.id, [await makeSku(shop.db)]);
  for (const status of [1, 2, 3, 5] as const) await makeDelivery(shop.db, buyer.id, [sku], status);
  await makeDelivery(shop.db, (await newcomer(shop)).id, [sku]);
  const waiting = () =>
    shop.call(reviewableLines, { token: buyer.token, query: { ProductId: sku.productId } });
  expect((await waiting()).body).toEqual([
    {
      orderLineId,
      orderId: expect.any(Number),
      voucherNo: expect.stringMatching(/^V\d{12}$/),
      skuValue: 'Default',
    },
  ]);
  await write(buyer.token, { orderLineId, rating: 5 });
  expect((await waiting()).body).toEqual([]);
  const guest = await shop.call(reviewableLines, { query: { ProductId: sku.productId } });
  expect(guest.status).toBe(401);
});

test('[REVIEW-04] a buyer can review only their own delivered lines', async () => {
  const { buyer, sku, orderLineId } = await receiver();
  const stranger = await newcomer(shop);
  const foreign = await write(stranger.token, { orderLineId, rating: 1 });
  const unknown = await write(stranger.token, { orderLineId: 999_999, rating: 1 });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'order-line-not-found' } });
  expect(foreign.body).toEqual(unknown.body);
  for (const status of [1, 2, 3, 5] as const) {
    const [line = 0] = await makeDelivery(shop.db, buyer.id, [sku], status);
    expect(await write(buyer.token, { orderLineId: line, rating: 5 })).toMatchObject({
      status: 409,
      body: { code: 'not-delivered' },
    });
  }
  expect((await write(undefined, { orderLineId, rating: 5 })).status).toBe(401);
  expect(await listOf(sku.productId)).toEqual([]);
});

test('[REVIEW-05] a line is reviewed once, also concurrently', async () => {
  const { buyer, sku, orderLineId } = await receiver();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => write(buyer.token, { orderLineId, rating: 5, text: `Good ${n}` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'already-reviewed' });
  expect(await summaryOf(sku.productId)).toMatchObject({ count: 1 });
});

test('[REVIEW-17] the same review sent again after a lost answer is answered like the first; another one is refused', async () => {
  const { buyer, sku, orderLineId } = await receiver();
  const review = { orderLineId, rating: 5, text: ' ေကာင္းတယ္ ' };
  const first = await write(buyer.token, review);
  expect(first.status).toBe(200);
  expect(await write(buyer.token, review)).toEqual(first);
  for (const other of [{ rating: 4 }, { text: 'Good' }, { pictures: [`${'0'.repeat(32)}.jpg`] }])
    expect(await write(buyer.token, { ...review, ...other })).toMatchObject({
      status: 409,
      body: { code: 'already-reviewed' },
    });
  expect(await summaryOf(sku.productId)).toMatchObject({ count: 1, average: 5 });
});

test('[REVIEW-06] invalid stars and texts are refused, each at its field', async () => {
  const { buyer, sku, orderLineId } = await receiver();
  const bad: [field: string, body: object][] = [
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 1.5 }],
    ['rating', { rating: 'five' }],
    ['rating', { rating: null }],
    ['rating', {}],
    ['text', { rating: 5, text: 'က'.repeat(1_001) }],
    ['text', { rating: 5, text: 7 }],
    ['orderLineId', { rating: 5, orderLineId: 'x' }],
    ['pictures', { rating: 5, pictures: Array(5).fill(`${'a'.repeat(32)}.jpg`) }],
    ['pictures.0', { rating: 5, pictures: ['../../secret.jpg'] }],
  ];
  for (const [field, change] of bad) {
    const answer = await write(buyer.token, { orderLineId, ...change } as never);
    expect([change, answer.status, answer.body]).toMatchObject([
      change,
      400,
      { code: 'validation-failed', errors: [{ field }] },
    ]);
  }
  expect(await summaryOf(sku.productId)).toMatchObject({ count: 0 });
  expect((await write(buyer.token, { orderLineId, rating: 5, text: 'က'.repeat(1_000) })).status).toBe(200);
});

test('[REVIEW-06] a text of blanks is empty, HTML stays text, Zawgyi becomes Unicode', async () => {
  const { buyer, sku, orderLineId } = await receiver();
  await write(buyer.token, { orderLineId, rating: 3, text: ' \n ' });
  const html = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const [line = 0] = await makeDelivery(shop.db, buyer.id, [sku]);
  await write(buyer.token, { orderLineId: line, rating: 3, text: html });
  const [other = 0] = await makeDelivery(shop.db, buyer.id, [sku]);
  await write(buyer.token, { orderLineId: other, rating: 3, text: 'ေကာင္းတယ္ ေက်းဇူးတင္ပါတယ္' });
  const texts = (await listOf(sku.productId)).map(({ text }) => text);
  expect(texts).toEqual(['ကောင်းတယ် ကျေးဇူးတင်ပါတယ်', html, '']);
});

test('[REVIEW-09] reviews of a buyer are rate limited', async () => {
  const { buyer } = await receiver();
  const answers = [];
  for (let at = 0; at < 31; at += 1) answers.push(await write(buyer.token, { orderLineId: 1, rating: 5 }));
  expect(answers.filter(({ status }) => status === 429).length).toBe(1);
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
});

const addReviews = (buyerId: number, { productId, skuId }: TestSku, count: number) =>
  sql`
    with placed as (
      insert into customer_order (buyer_id, status, total_amount, net_amount)
      select ${buyerId}, 4, 0, 0 from generate_series(1, ${count}::int) returning id
    ), line as (
      insert into order_line (buyer_id, order_id, product_id, sku_id, name_en, original_price, price, qty)
      select ${buyerId}, id, ${productId}, ${skuId}, 'Longyi', 0, 0, 1 from placed returning id
    )
    insert into review (order_line_id, product_id, buyer_id, rating, text)
    select id, ${productId}, ${buyerId}, 1 + id % 5, 'Good' from line`.execute(shop.db);

test('[REVIEW-10] the stars of a product with 10,000 reviews are counted within 20 ms', async () => {
  const [buyer, sku] = [await makeBuyer(shop.db), await makeSku(shop.db)];
  for (let part = 0; part < 10; part += 1) await addReviews(buyer.id, sku, 1_000);
  await sql`vacuum analyze review`.execute(shop.db);
  const { body } = await shop.call(reviewSummary, { query: { ProductId: sku.productId } });
  expect(body).toMatchObject({ average: 3, count: 10_000 });
  const count = () => ratingCounts(shop.db, sku.productId);
  expect(await quickest(count, { runs: 200, limit: 20 })).toBeLessThan(20);
});
