import { buyAgain } from '@zay/contract';
import type { Page } from '@playwright/test';
import { loseFirstAnswer } from '../answers.ts';
import { cartOf, emptyCart, fillCart, makeProduct, setStock } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Controls of the open order's page. */
function buyAgainControls(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    button: main.getByRole('button', { name: 'Buy again' }),
    /** Which lines were added. */
    outcome: main.getByRole('region', { name: 'Buy again' }),
  };
}

test('[AGAIN-05 AGAIN-06 PWA-29] an order is bought again once, although responses are lost; the page lists the lines that were added and those that were not', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  await signIn(page, buyer);

  await test.step('the page of a deleted order lists the lines that were added and those that were not', async () => {
    const product = await makeProduct(db);
    const { main, button, outcome } = buyAgainControls(page);
    // Two more pieces are in stock than in the cart, and one product is gone.
    await fillCart(db, buyer.id, [{ product, qty: 3 }]);
    const gone = await makeProduct(db);
    const deleted = await addOrder(db, buyer.id, { product, qty: 4, status: 5, payment: 3 });
    const { file_key } = await db
      .selectFrom('product_image')
      .select('file_key')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_line')
      .values({
        buyer_id: buyer.id,
        order_id: deleted.id,
        product_id: gone.id,
        sku_id: gone.skus[0]!.id,
        name_en: gone.name,
        original_price: 1_000,
        price: 1_000,
        qty: 1,
        image_key: file_key,
      })
      .execute();
    await db.updateTable('product').set({ state: 'hidden' }).where('id', '=', gone.id).execute();
    await setStock(db, product.skus[0]!, 5);
    await open(page, `/orderdetail?orderId=${deleted.id}`);
    await button.click();
    await expect(outcome.getByRole('listitem')).toHaveText([
      `${product.name}2 pcs`,
      `${product.name}not enough in stock2 pcs`,
      `${gone.name}no longer sold1 pcs`,
    ]);
    await outcome.getByRole('link', { name: 'See the cart' }).click();
    await expect(page).toHaveURL('/shoppingcart');
    await expect(main).toContainText(product.name);
    expect(await cartOf(db, buyer.id)).toEqual([
      { product_id: product.id, sku_id: product.skus[0]!.id, qty: 5 },
    ]);

    // Nothing could be added.
    const delivered = await addOrder(db, buyer.id, { product, qty: 3, status: 4, payment: 2 });
    await setStock(db, product.skus[0]!, 0);
    await open(page, `/orderdetail?orderId=${delivered.id}`);
    await button.click();
    await expect(outcome).toContainText('Nothing could be added to your cart.');
    await expect(outcome.getByRole('listitem')).toHaveText([`${product.name}sold out3 pcs`]);
  });

  await test.step('a delivered order is bought again once, also when the first response is lost', async () => {
    await emptyCart(db, buyer.id);
    expectedErrors.push(/ERR_FAILED/);
    const product = await makeProduct(db);
    const { main, button, outcome } = buyAgainControls(page);
    const badge = page.getByRole('banner').getByRole('link', { name: /^Cart/ });

    const underWay = await addOrder(db, buyer.id, { product, status: 3, payment: 2 });
    await open(page, `/orderdetail?orderId=${underWay.id}`);
    await expect(main).toContainText(product.name);
    await expect(button).toHaveCount(0);

    const delivered = await addOrder(db, buyer.id, { product, qty: 3, status: 4, payment: 2 });
    await open(page, `/orderdetail?orderId=${delivered.id}`);
    await loseFirstAnswer(page, buyAgain);
    await button.click();
    await expect(main.getByRole('alert')).toContainText(/connection/);
    await button.click();
    await expect(outcome).toContainText('Added to your cart');
    await expect(outcome).toBeFocused();
    await expect(outcome.getByRole('listitem')).toHaveText([`${product.name}3 pcs`]);
    await expect(outcome).not.toContainText('Not added');
    await expect(button).toHaveCount(0);
    await expect(badge).toContainText('1');
    expect(await cartOf(db, buyer.id)).toEqual([
      { product_id: product.id, sku_id: product.skus[0]!.id, qty: 3 },
    ]);
    await page.unrouteAll();
  });

  await test.step('an order is bought again once, although its response is lost and the page is reloaded', async () => {
    await emptyCart(db, buyer.id);
    expectedErrors.push(/ERR_FAILED/);
    const product = await makeProduct(db);
    const order = await addOrder(db, buyer.id, { product, qty: 3, status: 4, payment: 2 });
    const inCart = async () => (await cartOf(db, buyer.id)).map(({ qty }) => qty);
    const { main, button, outcome } = buyAgainControls(page);
    await open(page, `/orderdetail?orderId=${order.id}`);
    await loseFirstAnswer(page, buyAgain);
    await button.click();
    await expect(main.getByRole('alert')).toContainText(/connection/);
    await open(page, `/orderdetail?orderId=${order.id}`);
    await button.click();
    await expect(outcome).toContainText('Added to your cart');
    expect(await inCart()).toEqual([3]);
    // A later press adds the goods again.
    await open(page, `/orderdetail?orderId=${order.id}`);
    await button.click();
    await expect(outcome).toContainText('Added to your cart');
    expect(await inCart()).toEqual([6]);
  });
});
