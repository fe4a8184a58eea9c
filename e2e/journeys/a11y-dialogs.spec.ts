import type { Locator, Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { cutOff, expectAccessible, largeOnDesktop } from '../a11y.ts';
import type { TestBuyer } from '../buyers.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, isWholeRun, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

interface DialogCase {
  readonly name: string;
  /** Path of the page, with placeholders for ids of test data. */
  readonly at: string;
  /** Name of the button that opens the dialog. */
  readonly button: string | RegExp;
}

const dialogs: readonly DialogCase[] = [
  { name: 'options of a product', at: '/productdetails?productId={choice}', button: 'Add to cart' },
  { name: 'share', at: '/productdetails?productId={product}', button: 'Share' },
  { name: 'enlarged picture', at: '/productdetails?productId={product}', button: 'Enlarge the picture' },
  { name: 'filters', at: '/resultproduct?searchType=1', button: /^Filters/ },
  { name: 'question before a line goes', at: '/shoppingcart', button: /^Remove: / },
  { name: 'cities', at: '/myaccount/change-address', button: /^City/ },
  { name: 'question before a heart goes', at: '/wishlist', button: /wishlist|heart/i },
  { name: 'reason for cancelling', at: '/orderdetail?orderId={order}', button: 'Cancel order' },
  { name: 'question before the logout', at: '/myaccount', button: 'Log out' },
];

/** The visible button that opens a dialog. */
const openerOf = (page: Page, { button }: DialogCase): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: button })
    .or(page.getByRole('main').getByRole('combobox', { name: button }))
    .filter({ visible: true })
    .first();

/** @param ids values of the placeholders in paths */
async function openDialog(page: Page, dialog: DialogCase, ids: Record<string, number>): Promise<void> {
  await open(
    page,
    dialog.at.replaceAll(/\{(\w+)\}/g, (_, id: string) => String(ids[id])),
  );
  await openerOf(page, dialog).focus();
  await pressEnter(page);
}

async function pressEnter(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(shown(page)).toBeVisible();
  await expect.poll(() => isFocusIn(page)).toBe(true);
}

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[A11Y-01 A11Y-02] each dialog is accessible, takes the focus and returns it', async ({
  page,
  db,
  buyer,
  isMobile,
}) => {
  test.slow();
  const ids = await arrange(db, buyer);
  await signIn(page, buyer);
  for (const dialog of dialogs)
    await test.step(dialog.name, async () => {
      await openDialog(page, dialog, ids);
      await page.keyboard.press('Escape');
      await expect(shown(page)).toHaveCount(0);
      await expect(openerOf(page, dialog)).toBeFocused();
      await expectAccessible(page, { name: dialog.name, open: () => pressEnter(page) }, { isMobile });
    });
});

if (isWholeRun)
  test(
    '[A11Y-04] at twice the font size nothing is cut off in the dialogs of a desktop',
    { tag: '@desktop-only' },
    async ({ page, db, buyer }) => {
      const ids = await arrange(db, buyer);
      await signIn(page, buyer);
      // A desktop has the filters beside the list, not in a dialog.
      for (const dialog of dialogs.filter(({ name }) => name !== 'filters')) {
        await openDialog(page, dialog, ids);
        expect.soft(await cutOff(page, dialog.name, [largeOnDesktop])).toEqual([]);
      }
    },
  );

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
