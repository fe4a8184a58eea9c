import { reviewSummary } from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { quickest } from '../testing/quickest.ts';
import { makeBuyer } from '../testing/buyers.ts';
import { makeSku, type TestSku } from '../testing/goods.ts';
import { openTestShop } from '../testing/shop.ts';
import { ratingCounts } from './reviews.store.ts';

const shop = await openTestShop({ data: 'empty' });

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
