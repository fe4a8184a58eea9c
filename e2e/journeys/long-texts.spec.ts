import { cutOff, narrowest } from '../a11y.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamter';
const table = `<table><tr>${'<td>1,000 Kyats</td>'.repeat(12)}</tr></table><pre>${'wide '.repeat(60)}</pre>`;

/** A name of 200 letters without a blank. */
const name = word.repeat(3).slice(0, 200);

test('[A11Y-06 ROUTE-23 SHOW-35] long words and wide tables in texts of staff make no page wider than the screen', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
}) => {
  await prepareVisit(context, baseURL);
  const levels = [
    [
      ['Colour', 'အရောင်'],
      [`${word}red`, `${word}red`],
      [`${word}blue`, `${word}blue`],
    ],
  ] as const;
  const product = await makeProduct(db, {
    name,
    levels,
    skus: [{ values: [`${word}red`] }, { values: [`${word}blue`] }],
  });
  await db
    .updateTable('product')
    .set({ description_en: `<p>${name}</p>${table}<p>${`${word} `.repeat(1500)}</p>` })
    .where('id', '=', product.id)
    .execute();
  await fillCart(db, buyer.id, [{ product, qty: 2 }]);
  await db.insertInto('wishlist').values({ buyer_id: buyer.id, product_id: product.id }).execute();
  const order = await addOrder(db, buyer.id, { product });
  await db
    .updateTable('order_line')
    .set({ sku_value_en: `${word}red`, name_en: name })
    .where('order_id', '=', order.id)
    .execute();
  await signIn(page, buyer);
  for (const address of [
    `/productdetails?productId=${product.id}`,
    `/resultproduct?searchType=1&productName=${word.slice(0, 20)}`,
    `/questionandanswer?productId=${product.id}`,
    '/shoppingcart',
    '/wishlist',
    '/orderhistory',
    `/orderdetail?orderId=${order.id}`,
    `/voucherprint?orderId=${order.id}`,
  ])
    await test.step(address, async () => {
      await open(page, address);
      await expect(page.locator('main .skeleton, main [aria-busy=true]')).toHaveCount(0);
      if (address.startsWith('/orderdetail'))
        await expect(page.getByRole('main')).toContainText(order.voucherNo);
      expect.soft(await cutOff(page, address, [narrowest])).toEqual([]);
    });
});
