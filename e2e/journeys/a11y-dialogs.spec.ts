import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { expectAccessible } from '../a11y.ts';
import type { TestBuyer } from '../buyers.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

interface DialogCase {
  readonly name: string;
  /** Path of the page, with ids of what is arranged. */
  readonly at: string;
  /** Name of the button in the page that opens it. */
  readonly button: string | RegExp;
}

const dialogs: readonly DialogCase[] = [
  { name: 'options of a product', at: '/productdetails?productId={choice}', button: 'Add to cart' },
  { name: 'share', at: '/productdetails?productId={product}', button: 'Share' },
  { name: 'enlarged picture', at: '/productdetails?productId={product}', button: 'Show the picture larger' },
  { name: 'filters', at: '/resultproduct?searchType=1', button: /^Filters/ },
  { name: 'question before a line goes', at: '/shoppingcart', button: /^Remove: / },
  { name: 'cities', at: '/myaccount/change-address', button: /^City/ },
  { name: 'question before a heart goes', at: '/wishlist', button: /wishlist|heart/i },
  { name: 'reason for cancelling', at: '/orderdetail?orderId={order}', button: 'Cancel order' },
  { name: 'question before the logout', at: '/myaccount', button: 'Log out' },
];

for (const { name, at, button } of dialogs)
  test(`[A11Y-01 A11Y-02] a dialog has no barrier, takes the focus and gives it back: ${name}`, async ({
    page,
    db,
    buyer,
    context,
    baseURL,
    isMobile,
  }) => {
    await prepareVisit(context, baseURL);
    const ids = await arrange(db, buyer);
    await signIn(page, buyer);
    const main = page.getByRole('main');
    const opener = main
      .getByRole('button', { name: button })
      .or(main.getByRole('combobox', { name: button }))
      .filter({ visible: true })
      .first();
    const openDialog = async () => {
      await open(
        page,
        at.replaceAll(/\{(\w+)\}/g, (_, id: string) => String(ids[id])),
      );
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(shown(page)).toBeVisible();
      await expect.poll(() => isFocusIn(page)).toBe(true);
    };
    await openDialog();
    await page.keyboard.press('Escape');
    await expect(shown(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expectAccessible(page, { name, open: openDialog }, { isMobile });
  });

const shown = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

const isFocusIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog], [role=alertdialog]') !== null);

async function arrange(db: Database, buyer: TestBuyer): Promise<Record<string, number>> {
  const product = await makeProduct(db, { pictures: 2 });
  const choice = await makeProduct(db, {
    levels: [
      [
        ['Colour', 'အရောင်'],
        ['Red', 'အနီ'],
        ['Blue', 'အပြာ'],
      ],
    ],
    skus: [{ values: ['Red'] }, { values: ['Blue'], stock: 0 }],
  });
  await fillCart(db, buyer.id, [{ product, qty: 1 }]);
  await db.insertInto('wishlist').values({ buyer_id: buyer.id, product_id: product.id }).execute();
  const order = await addOrder(db, buyer.id, { product });
  return { product: product.id, choice: choice.id, order: order.id };
}
