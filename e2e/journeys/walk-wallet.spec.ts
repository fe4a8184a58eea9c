import { cartOf, stockOf } from '../goods.ts';
import { onlyOrderOf } from '../orders.ts';
import { paymentSlip } from '../slip.ts';
import { expect, isWholeRun, test } from '../test.ts';
import { amount, prepareVisit } from '../visitor.ts';
import { makeWanted, walkToCart } from '../walk.ts';
import { wordsOf, type WalkLanguage } from '../words.ts';

// The walk with cash is in Burmese.
const languages: readonly WalkLanguage[] = isWholeRun ? ['en-US', 'unicode'] : ['en-US'];

for (const language of languages) {
  const words = wordsOf(language);

  test(
    `[CHECKOUT-14 CHECKOUT-32 ORDER-08] ${language}: from home to an order paid by KBZPay`,
    // On the desktop `npm test` has the walk with cash.
    { tag: language === 'en-US' ? '@desktop-all' : [] },
    async ({ page, context, baseURL, isMobile, db, buyer }) => {
      const wanted = await makeWanted(db, language);
      await prepareVisit(context, baseURL, language);
      await walkToCart(page, { language, isMobile, buyer, wanted });

      await page.getByRole('radio', { name: words.kbzPay }).click();
      await page.getByRole('button', { name: words.pay, exact: true }).click();
      await expect(page).toHaveURL(/^[^?]+\/shoppingcart\/paywithwallet\?paymentServiceId=14/);
      await expect(page.getByRole('heading', { level: 1, name: words.wallet })).toBeVisible();
      await page.getByLabel(words.transferPhone).fill('09771234567');
      const slip = page.getByLabel(words.slip, { exact: true });
      await expect(slip).toHaveAttribute('accept', 'image/*');
      await slip.setInputFiles(paymentSlip());
      await expect(page.getByRole('img', { name: words.slipPreview })).toBeVisible();
      await page.getByRole('button', { name: words.placeOrder }).click();
      await page
        .getByRole('alertdialog', { name: words.confirmQuestion })
        .getByRole('button', { name: words.placeOrder })
        .click();
      await page
        .getByRole('dialog', { name: words.placed })
        .getByRole('button', { name: words.seeOrder })
        .click();

      const order = await onlyOrderOf(db, buyer.id);
      const [payment] = order.payments;
      expect(order).toMatchObject({
        net_amount: 27_000 + order.delivery_fee,
        lines: [{ sku_id: wanted.sku.id, qty: 2, price: 13_500 }],
        payments: [{ payment_service_id: 14, status: 1, amount: order.net_amount, phone: '09771234567' }],
        movements: [{ sku_id: wanted.sku.id, delta: -2, reason: 'order' }],
      });
      expect(await stockOf(db, wanted.sku)).toBe(5);
      expect(await cartOf(db, buyer.id)).toEqual([]);
      const stored = await db
        .selectFrom('file')
        .selectAll()
        .where('key', '=', payment?.receipt_key ?? '')
        .executeTakeFirstOrThrow();
      expect(stored).toMatchObject({ kind: 'private', mime: 'image/jpeg', owner_buyer_id: buyer.id });
      // The slip needs an address signed for its owner.
      expect((await page.request.get(`/files/${stored.key}`)).status()).toBe(404);
      expect((await page.request.get(`/media/${stored.key}`)).status()).toBe(404);

      await expect(page).toHaveURL(`/orderdetail?orderId=${order.id}`);
      const main = page.getByRole('main');
      await expect(main.getByText(order.voucher_no)).toBeVisible();
      await expect(main).toContainText(words.kbzPay);
      await expect(main).toContainText('09771234567');
      await expect(main).toContainText(words.checking);
      await expect(main).toContainText(`${amount(order.net_amount)} ${words.kyats}`);
      await main.getByRole('button', { name: words.openSlip }).click();
      const picture = page
        .getByRole('dialog', { name: words.slipTitle })
        .getByRole('img', { name: words.slipTitle });
      await expect(picture).toHaveAttribute('src', /^\/files\/.+signature=/);
      // The browser has decoded the picture with the size of the slip.
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBe(300);
    },
  );
}
