import { latestProducts, productDetail, searchProducts, type Endpoint } from '@zay/contract';
import { changeStock, saveProduct, showProduct, staffProduct, type ProductInput } from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { turnPromotions } from '../../catalog/promotion.store.ts';
import { inTime } from '../../testing/in-time.ts';
import { productInput, skuInput, uploadColour } from '../../testing/products.ts';
import { openKeepingShop, type KeepingShop } from '../../testing/public-cache.ts';
import { openTestOffice } from '../../testing/staff.ts';

const one = await openKeepingShop({ data: 'empty' });
const other = await openKeepingShop({ beside: one });
const office = await openTestOffice(one);
const member = await office.member('catalogue');

const text = async (shop: KeepingShop, endpoint: Endpoint, query: string) =>
  (await fetch(`${shop.url}${endpoint.path}${query}`)).text();

/** Both processes show and cache it within 2 s of the change. */
async function bothShow(endpoint: Endpoint, query: string, word: string | RegExp) {
  for (const shop of [one, other])
    await expect
      .poll(
        inTime(() => text(shop, endpoint, query)),
        { interval: 20 },
      )
      .toMatch(word);
}

async function save(body: ProductInput): Promise<number> {
  const answer = await office.call(saveProduct, { token: member.token, body });
  expect(answer.status).toBe(200);
  return answer.body.id;
}

test('[FAST-09] changes of a product and its stock reach every server process within 2 s', async () => {
  const [old = '', fresh = ''] = await Promise.all(
    ['#a00', '#0a0'].map((colour) => uploadColour(office, member.token, colour)),
  );
  const input = productInput({ pictures: [old], skus: [skuInput({ price: 111_222 })] });
  const id = await save(input);
  const query = `?ProductId=${id}`;
  await bothShow(productDetail, query, '111222');
  await bothShow(latestProducts, '', '111222');
  await bothShow(searchProducts, '?SearchType=1&ProductName=clay', '111222');

  const { body: read } = await office.call(staffProduct, { token: member.token, query: { id } });
  await save({
    ...input,
    id,
    updatedAt: read.updatedAt,
    pictures: [fresh],
    skus: [skuInput({ price: 333_444, firstStock: 0 })],
  });
  await bothShow(productDetail, query, '333444');
  await bothShow(productDetail, query, fresh.slice(0, 32));
  await bothShow(latestProducts, '', '333444');
  await bothShow(searchProducts, '?SearchType=1&ProductName=clay', '333444');

  const skuId = read.skus[0]?.id ?? 0;
  const body = { skuId, to: 7_531, reason: 'correction' as const };
  expect((await office.call(changeStock, { token: member.token, body })).status).toBe(200);
  await bothShow(productDetail, query, '7531');

  await office.call(showProduct, { token: member.token, body: { id, shown: false } });
  await bothShow(productDetail, query, 'product-gone');
  await bothShow(latestProducts, '', /^((?!333444)[^])*$/);
});

test('[SALE-02] the begin and the end of a promotion reach every server process within 2 s of the moment', async () => {
  const skus = [skuInput({ price: 111_000, promotePrice: 99_777 })];
  const id = await save(productInput({ skus, promotionFrom: '2040-01-01T18:00' }));
  const usual = /^((?!99777)[^])*111000((?!99777)[^])*$/;
  const everywhere = async (word: string | RegExp) => {
    await bothShow(productDetail, `?ProductId=${id}`, word);
    await bothShow(latestProducts, '', word);
  };
  await everywhere(usual);
  for (const [moment, word] of [
    ['promotion_from', '99777'],
    ['promotion_to', usual],
  ] as const) {
    await one.db
      .updateTable('product')
      .set(moment, sql`now() + interval '500 milliseconds'`)
      .where('id', '=', id)
      .execute();
    // Cached, if the machine is quick.
    for (const shop of [one, other]) await text(shop, productDetail, `?ProductId=${id}`);
    await sql`select pg_sleep_until(${sql.ref(moment)}) from product where id = ${id}`.execute(one.db);
    // As the job does every second, on each server.
    await Promise.all([turnPromotions(one.db), turnPromotions(other.db)]);
    await everywhere(word);
  }
});
