import { cartDetail, postOrder, postOrderActivity, type CartDetail } from '@zay/contract';
import { makePlacedOrder } from '@zay/api/testing/placed-orders';
import { bodiesOf, changeAnswer, queriesOf } from '../answers.ts';
import { emptyCart, fillCart, makeProduct } from '../goods.ts';
import { countOrders, onlyOrderOf } from '../orders.ts';
import { chooseCash, confirmOrder, openFilledCart } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { amount, open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test(
  '[CART-31 CART-34 CHECKOUT-04 CHECKOUT-05 CHECKOUT-06 ERR-32 CART-05 CART-06 CART-32 CART-33 SHOW-47 SHOW-53] the payment method decides what the button does, and its tile is no brighter than the page until it is chosen; the cart shows where the order goes, when, and what it costs',
  { tag: '@desktop-all' },
  async ({ page, db, buyer }) => {
    await test.step('the chosen payment method decides what the button does', async () => {
      await openFilledCart(page, db, buyer);
      const button = page.getByRole('button', { name: /^(Go to payment|Place order)$/ });
      await expect(button).toHaveText('Go to payment');
      const tiles = page.getByRole('radiogroup', { name: 'Payment method' });
      await expect(tiles.getByRole('radio')).toHaveCount(6);
      await expect(tiles.locator('img')).toHaveCount(6);
      const grounds = () =>
        tiles
          .locator('label')
          .evaluateAll((all) => all.map((tile) => getComputedStyle(tile).backgroundColor));
      const [paper] = await grounds();
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(paper);
      expect(new Set(await grounds()).size).toBe(1);

      await button.click();
      const chooser = page.getByRole('dialog', { name: 'Choose a payment method' });
      await expect(chooser.getByRole('button', { name: /Wave Pay|KBZPay|Bank|Cash|agent|Card/ })).toHaveCount(
        6,
      );
      await chooser.getByRole('button', { name: /^Card/ }).click();
      await expect(page.getByRole('listitem').filter({ hasText: /^Coming Soon!$/ })).toBeVisible();
      await expect(page).toHaveURL('/shoppingcart');
      await expect(button).toHaveText('Go to payment');
      expect(await countOrders(db, buyer.id)).toBe(0);

      await page.getByRole('radio', { name: 'Cash on delivery' }).click();
      await expect.poll(async () => (await grounds()).filter((ground) => ground !== paper)).toHaveLength(1);
      await expect(button).toHaveText('Place order');
      await expect(button).toBeDisabled();
      for (const [name, path] of [
        ['Wave Pay', '/shoppingcart/paywithwallet?paymentServiceId=13'],
        ['KBZPay', '/shoppingcart/paywithwallet?paymentServiceId=14'],
        ['Bank transfer', '/shoppingcart/paywithbank?paymentServiceId=1'],
        ['Pay at an agent', '/paywithagent?paymentServiceId=15'],
      ] as const) {
        await page.getByRole('radio', { name }).click();
        await expect(button).toHaveText('Go to payment');
        await button.click();
        await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(path));
        await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
        await page.goBack();
      }
    });

    await test.step('the cart shows where the order goes, when, and what it costs', async () => {
      await open(page, '/shoppingcart');
      const place = await db
        .selectFrom('address')
        .innerJoin('city', 'city.id', 'address.city_id')
        .innerJoin('township', 'township.id', 'address.township_id')
        .select(['city.name_en as city', 'township.name_en as township'])
        .where('buyer_id', '=', buyer.id)
        .executeTakeFirstOrThrow();
      const card = page.getByRole('region', { name: 'Delivery', exact: true });
      for (const text of [buyer.phone, 'No. 12, Mango Street', place.city, place.township])
        await expect(card).toContainText(text);
      await expect(card).toContainText(/\d+-\d+ days · Arrives \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}/);
      const summary = page.getByRole('region', { name: 'Summary' });
      await expect(summary.getByRole('term')).toHaveText(['Total', 'Delivery fee', 'To pay']);
      await expect(summary.getByRole('definition')).toHaveText(['10,000 Ks', '2,000 Ks', '12,000 Ks']);
      await card.getByRole('link', { name: /^Change/ }).click();
      await expect(page).toHaveURL('/delivery-address-change');
    });
  },
);

test('[CHECKOUT-31 CHECKOUT-34 CHECKOUT-35 CHECKOUT-36 CHECKOUT-39 CHECKOUT-01 CHECKOUT-02 CART-28 CART-29 ERR-30 ERR-31 CHECKOUT-25 CHECKOUT-37] an order has the fields of the specification; delivery service, payment method, stock and address come first', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('an order has the fields of the specification', async () => {
    const product = await openFilledCart(page, db, buyer);
    const bodies = bodiesOf(page, postOrder);
    const followUps = queriesOf(page, postOrderActivity);
    await chooseCash(page);
    await confirmOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    const order = await onlyOrderOf(db, buyer.id);
    const place = order.delivery;
    expect(bodies).toEqual([
      {
        totalAmt: 10_000,
        netAmt: 12_000,
        deliveryFee: 2_000,
        platform: 3,
        handlingFee: 0,
        tax: 0,
        discountPrice: 0,
        discountPercent: 0,
        productInfo: [
          { productId: product.id, skuId: product.skus[0]!.id, price: 5_000, isGetOne: false, qty: 2 },
        ],
        deliveryInfo: {
          name: buyer.name,
          cityId: 260,
          townshipId: place.township_id,
          phoNo: buyer.phone,
          address: 'No. 12, Mango Street',
          remark: '',
          deliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          fromTime: '',
          toTime: '',
          landMark: 'Near the market',
          selectedDeliveryInfo: expect.objectContaining({ deliveryServiceId: place.delivery_service_id }),
        },
        paymentInfo: { paymentServiceId: 2, bankId: null, phoNo: '', remark: '', approvalImage: null },
      },
    ]);
    await expect.poll(() => followUps.map((query) => query.get('orderId'))).toEqual([String(order.id)]);
  });

  await test.step('another delivery service changes fee, days and sum', async () => {
    const services = await db
      .selectFrom('delivery_service')
      .selectAll()
      .where('active', '=', true)
      .where('all_cities', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute();
    await openFilledCart(page, db, buyer);
    await page.getByRole('button', { name: 'Change: Delivery service' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a delivery service' });
    await expect(dialog.getByRole('radio')).toHaveCount(services.length);
    for (const service of services) {
      const choice = dialog.locator('label').filter({ hasText: service.name_en });
      await expect(choice).toContainText(`${amount(service.fee)} Ks`);
      await expect(choice).toContainText(`${service.from_day}-${service.to_day} days`);
      await expect(choice.locator('img')).toHaveAttribute('src', /^\/media\//);
    }
    const other = services[1]!;
    await dialog.getByRole('radio', { name: other.name_en }).click();
    await expect(dialog).toHaveCount(0);
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText(`${amount(other.fee)} Ks`);
    await expect(summary).toContainText(`${amount(10_000 + other.fee)} Ks`);
    await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText(
      `${other.from_day}-${other.to_day} days`,
    );
  });

  await test.step('missing and short lines are corrected before the order', async () => {
    await emptyCart(db, buyer.id);
    const [gone, short] = [
      await makeProduct(db, { skus: [{ stock: 0 }] }),
      await makeProduct(db, { skus: [{ stock: 3 }] }),
    ];
    await fillCart(db, buyer.id, [
      { product: gone, qty: 1 },
      { product: short, qty: 5 },
    ]);
    await open(page, '/shoppingcart');
    await page.getByRole('button', { name: 'Go to payment' }).click();
    const goneWarning = page.getByRole('alertdialog', { name: 'Selected item out of stock' });
    await expect(goneWarning).toContainText(gone.name);
    await goneWarning.getByRole('button', { name: 'Remove product' }).click();
    const shortWarning = page.getByRole('alertdialog', { name: 'Not enough stock' });
    await expect(shortWarning).toContainText(`${short.name}: 3 only stock left`);
    await shortWarning.getByRole('button', { name: 'Update your cart' }).click();
    await expect(page.getByRole('heading', { name: 'Ready to order (1)' })).toBeVisible();
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.filter({ hasText: gone.name })).toHaveCount(0);
    await expect(lines.filter({ hasText: short.name }).getByRole('textbox')).toHaveValue('3');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('15,000 Ks');
  });

  await test.step('cash on delivery is offered in Yangon only', async () => {
    const elsewhere = await db
      .selectFrom('township')
      .innerJoin('city', 'city.id', 'township.city_id')
      .select(['city.id as city_id', 'township.id as township_id'])
      .where('city.id', '<>', 260)
      .where('offers_cash_on_delivery', '=', false)
      .orderBy('city.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('address').set(elsewhere).where('buyer_id', '=', buyer.id).execute();
    await open(page, '/shoppingcart');
    await expect(page.getByRole('radio')).toHaveCount(5);
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toHaveCount(0);
  });

  await test.step('without an address Checkout opens the address page', async () => {
    await db.deleteFrom('address').where('buyer_id', '=', buyer.id).execute();
    await openFilledCart(page, db, buyer);
    await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText(
      'No delivery address',
    );
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(page).toHaveURL('/delivery-address-change');
  });
});

test('[CHECKOUT-03 CHECKOUT-69] a single payment method needs no choice; cash on delivery is offered only up to its limit, and the page shows why', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  await test.step('a single payment method needs no choice', async () => {
    await changeAnswer<CartDetail>(page, cartDetail, (cart) => ({
      ...cart,
      newPaymentService: cart.newPaymentService.filter((service) => service.paymentServiceId === 14),
    }));
    await openFilledCart(page, db, buyer);
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(page).toHaveURL(/\/shoppingcart\/paywithwallet\?paymentServiceId=14/);
    await page.unrouteAll();
  });

  await test.step('cash on delivery is offered only up to its limit; above it the page shows why and how to pay', async () => {
    expectedErrors.push(/status of 400/);
    await emptyCart(db, buyer.id);
    const product = await makeProduct(db, { skus: [{ price: 400_000, stock: 9 }] });
    await fillCart(db, buyer.id, [{ product, qty: 2 }]);
    await open(page, '/shoppingcart');
    const cash = page.getByRole('radio', { name: 'Cash on delivery' });
    const main = page.getByRole('main');
    const why = (value: string) =>
      main.getByText(
        `that are not delivered yet would come to ${value} Ks, without delivery. The limit is 1,000,000 Ks. You can pay with: `,
      );
    await cash.click();
    await expect(page.getByRole('button', { name: 'Place order', exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(why('1,200,000')).toContainText(/KBZPay.*Bank transfer|Bank transfer.*KBZPay/);
    await expect(why('1,200,000')).not.toContainText(/Card/);
    await expect(cash).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Go to payment', exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(cash).toBeVisible();

    // Another order of this buyer is placed meanwhile.
    await makePlacedOrder(db, buyer.id, { netAmount: 500_000, payments: [{ status: 1, serviceId: 2 }] });
    await chooseCash(page);
    await confirmOrder(page);
    await expect(main.getByRole('alert')).toContainText(
      'would come to 1,300,000 Ks, without delivery. The limit is 1,000,000 Ks. Please choose another way to pay.',
    );
    await expect(why('1,300,000')).toBeVisible();
    await expect(cash).toHaveCount(0);
    expect(await countOrders(db, buyer.id)).toBe(1);
  });
});
