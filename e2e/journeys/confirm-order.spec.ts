import { cartDetail, type CartDetail } from '@zay/contract';
import type { Page } from '@playwright/test';
import { changeAnswer } from '../answers.ts';
import { addEducationRequest } from '../education-orders.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { addSlip, chooseCash, openFilledCart, payWith } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { amount, open, prepareVisit } from '../visitor.ts';

/** Fills in and sends the payment page, up to the confirmation. */
async function pay(page: Page, button = 'Place order'): Promise<void> {
  await page.getByLabel(/^(Phone number you sent from|Your bank account number)/).fill('09771234567');
  await addSlip(page);
  await page.getByRole('button', { name: button }).click();
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Place this order?' });

test('[CHECKOUT-51] the dialog before an order or payment shows goods, recipient, address, amount and method', async ({
  page,
  db,
  buyer,
  context,
  baseURL,
}) => {
  await prepareVisit(context, baseURL);

  await test.step('before an order is placed the dialog shows goods, recipient, address, amount and method', async () => {
    const free = await makeProduct(db);
    const product = await makeProduct(db, {
      levels: [
        [
          ['Colour', 'အရောင်'],
          ['Red', 'အနီ'],
        ],
      ],
      skus: [{ values: ['Red'], price: 7_000 }],
      free,
    });
    await fillCart(db, buyer.id, [{ product, qty: 3 }]);
    const plain = await openFilledCart(page, db, buyer);
    const expectOrder = async (method: string) => {
      const dialog = question(page);
      const lines = dialog.getByRole('list', { name: 'Your order' }).getByRole('listitem');
      await expect(lines).toHaveCount(2);
      const line = lines.filter({ hasText: product.name });
      for (const text of ['Red', '3 × 7,000 Ks', '21,000 Ks', `Free gift: ${free.name}`])
        await expect(line).toContainText(text);
      await expect(lines.filter({ hasText: plain.name })).toContainText('2 × 5,000 Ks');
      for (const text of [
        `${buyer.name} · ${buyer.phone}`,
        'No. 12, Mango Street',
        'Yangon',
        'Please check your order',
      ])
        await expect(dialog).toContainText(text);
      await expect(dialog.getByRole('definition')).toHaveText(['2,000 Ks', '33,000 Ks', method]);
      await dialog.getByRole('button', { name: 'Check again' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await chooseCash(page);
    await expectOrder('Cash on delivery');
    await payWith(page, 'KBZPay');
    await pay(page);
    await expectOrder('KBZPay · 09771234567');
    await open(page, '/shoppingcart');
    await payWith(page, 'Bank transfer');
    await page.getByRole('main').locator('input[value="2"]').click();
    await pay(page);
    await expectOrder('Bank transfer · 09771234567');
  });

  await test.step('an education order and a second payment have the same dialog', async () => {
    const { id, student, fee } = await addEducationRequest(db, buyer.id, 'score');
    await open(page, `/paywithwallet?paymentServiceId=13&payFor=score&Id=${id}`);
    await pay(page);
    const dialog = question(page);
    await expect(dialog.getByRole('listitem')).toContainText(/score list/i);
    await expect(dialog).toContainText(student);
    await expect(dialog.getByRole('definition')).toHaveText([`${amount(fee)} Ks`, 'Wave Pay · 09771234567']);

    const product = await makeProduct(db);
    const refused = await addOrder(db, buyer.id, { payment: 3, product, qty: 2, net: 2_000 });
    await open(page, `/paywithwallet?paymentServiceId=13&orderId=${refused.id}`);
    await pay(page, 'Send payment');
    const again = page.getByRole('alertdialog', { name: 'Send this payment?' });
    await expect(again.getByRole('listitem')).toContainText(product.name);
    await expect(again.getByRole('definition')).toHaveText(['2,000 Ks', 'Wave Pay · 09771234567']);
  });
});

test('[CHECKOUT-52] a long order is not cut off on a phone in Burmese: it scrolls, and the buttons stay on screen', async ({
  page,
  db,
  buyer,
  context,
  baseURL,
}) => {
  await prepareVisit(context, baseURL, 'unicode');
  const lines = [];
  for (let count = 0; count < 6; count += 1) {
    const product = await makeProduct(db, { skus: [{ price: 1_234_567, stock: 900 }] });
    await db
      .updateTable('product')
      .set({ name_my: 'မြန်မာ့ရိုးရာလက်ရက်ကန်းထည်အဆင်ဆန်းချည်သားလုံချည်'.repeat(2) })
      .where('id', '=', product.id)
      .execute();
    lines.push({ product, qty: 100 });
  }
  // The shop does not offer cash for this amount, so the response is changed.
  await changeAnswer<CartDetail>(page, cartDetail, (cart) => {
    const cash = { ...cart.newPaymentService[0]!, id: 2, paymentServiceId: 2, paymentType: 3 } as const;
    const name = 'ပစ္စည်းရောက်ငွေချေ';
    return { ...cart, newPaymentService: [...cart.newPaymentService, { ...cash, name }] };
  });
  await fillCart(db, buyer.id, lines);
  await signIn(page, buyer);
  await open(page, '/shoppingcart');
  await page.getByRole('radio', { name: 'ပစ္စည်းရောက်ငွေချေ' }).click();
  await page.getByRole('main').getByRole('checkbox').check();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  const sum = dialog.getByRole('definition').filter({ hasText: '740,742,200 ကျပ်' });
  await sum.scrollIntoViewIfNeeded();
  await expect(sum).toBeInViewport({ ratio: 1 });
  for (const button of await dialog.getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
  const cutOff = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter(
        (inner) => inner.scrollWidth > inner.clientWidth + 1 && getComputedStyle(inner).display !== 'inline',
      )
      .map((inner) => inner.outerHTML.slice(0, 200)),
  );
  expect(cutOff).toEqual([]);
});
