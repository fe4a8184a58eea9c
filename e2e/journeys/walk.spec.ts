import { cartOf, stockOf } from '../goods.ts';
import { onlyOrderOf } from '../orders.ts';
import { expect, isWholeRun, test } from '../test.ts';
import { amount, prepareVisit } from '../visitor.ts';
import { makeWanted, storageOf, walkToCart } from '../walk.ts';
import { wordsOf } from '../words.ts';

for (const language of ['en-US', 'unicode'] as const) {
  const words = wordsOf(language);

  test(`[HOME-10 HOME-12 HOME-14] ${language}: the server's HTML of home has its sections`, async ({
    browser,
    baseURL,
    db,
  }) => {
    // Without scripts the page has only the server's HTML.
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    await prepareVisit(context, baseURL, language);
    const page = await context.newPage();
    expect((await page.goto('/'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: words.welcome })).toBeAttached();
    const categories = await db
      .selectFrom('category')
      .select(['name_en', 'name_my'])
      .where('level', '=', 1)
      .where('hidden', '=', false)
      .orderBy('sort')
      .orderBy('id')
      .limit(8)
      .execute();
    const tiles = page.getByRole('region', { name: words.categories, exact: true }).getByRole('listitem');
    await expect(tiles).toHaveText(
      categories.map((one) => (language === 'unicode' ? one.name_my : one.name_en)),
    );
    for (const row of [words.promotion, words.newArrival, words.bestSelling]) {
      const cards = page.getByRole('region', { name: row }).getByRole('article');
      await expect(cards).toHaveCount(6);
      await expect(cards.first()).toContainText(new RegExp(`\\d,\\d{3}\\s${words.kyats}`));
    }
    await context.close();
  });

  // The walk with a wallet is in English.
  if (language === 'en-US' && !isWholeRun) continue;
  test(
    `[SEARCH-02 PRODUCT-27 PRODUCT-28 PRODUCT-36 PRODUCT-47 LOGIN-12 CHECKOUT-27 CHECKOUT-29 CHECKOUT-32] ${language}: from home to an order paid on delivery`,
    // On the desktop this walk is in Burmese, the one with a wallet in English.
    { tag: language === 'unicode' ? '@desktop' : [] },
    async ({ page, context, baseURL, isMobile, db, buyer }) => {
      const wanted = await makeWanted(db, language);
      const { product, sku } = wanted;
      await prepareVisit(context, baseURL, language);
      await walkToCart(page, { language, isMobile, buyer, wanted });
      const stored = await storageOf(page);
      expect(Object.keys(stored)).toEqual(expect.arrayContaining(['AccessToken', 'RefreshToken', 'UserId']));
      expect(JSON.parse(stored['UserInfo'] ?? '{}')).toMatchObject({ id: buyer.id, phoneNo: buyer.phone });
      expect(stored).not.toHaveProperty('ShopCartItemInfo');
      expect(await cartOf(db, buyer.id)).toEqual([{ product_id: product.id, sku_id: sku.id, qty: 2 }]);

      await page.getByRole('radio', { name: words.cash }).click();
      const place = page.getByRole('button', { name: words.placeOrder, exact: true });
      await expect(place).toBeDisabled();
      await page.getByRole('checkbox', { name: words.agree }).check();
      const question = page.getByRole('alertdialog', { name: words.confirmQuestion });
      await expect(question).toContainText(words.warning);
      await question.getByRole('button', { name: words.placeOrder }).click();
      await page
        .getByRole('dialog', { name: words.placed })
        .getByRole('button', { name: words.seeOrder })
        .click();

      const order = await onlyOrderOf(db, buyer.id);
      await expect(page).toHaveURL(`/orderdetail?orderId=${order.id}`);
      await expect(page.getByRole('heading', { level: 1, name: words.orderDetail })).toBeVisible();
      const main = page.getByRole('main');
      expect(order.voucher_no).toMatch(/^V\d{12}$/);
      await expect(main.getByText(order.voucher_no)).toBeVisible();
      await expect(main).toContainText(wanted.values.join(', '));
      await expect(main).toContainText(words.checking);
      await expect(main.getByRole('region', { name: words.summary })).toContainText(
        `${amount(order.net_amount)} ${words.kyats}`,
      );

      expect(order).toMatchObject({
        status: 1,
        total_amount: 27_000,
        net_amount: 27_000 + order.delivery_fee,
        lines: [{ product_id: product.id, sku_id: sku.id, qty: 2, original_price: 15_000, price: 13_500 }],
        payments: [{ payment_service_id: 2, status: 1, amount: order.net_amount, receipt_key: null }],
        delivery: { name: buyer.name, phone: buyer.phone, city_id: 260, address: 'No. 12, Mango Street' },
        movements: [{ sku_id: sku.id, delta: -2, reason: 'order' }],
      });
      expect(await stockOf(db, sku)).toBe(5);
      expect(await cartOf(db, buyer.id)).toEqual([]);
    },
  );
}
