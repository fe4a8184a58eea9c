import { login } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeBuyer, newcomer } from '../../testing/buyers.ts';
import { testPassword } from '../../testing/passwords.ts';
import { makeCheckout, orderInput, shoppingCalls } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openTestShop } from '../../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const checkout = await makeCheckout(shop.db);
const buyer = await makeBuyer(shop.db);

const burmeseDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));

/** Spellings of 09 and the rest. */
const waysToWrite = (rest: string): string[] => [
  `09${rest}`,
  `+959${rest}`,
  `959${rest}`,
  `+95 9 ${rest.slice(0, 3)} ${rest.slice(3)}`,
  `09-${rest.slice(0, 3)}-${rest.slice(3)}`,
  ` 09 ${rest}\u200b`,
  burmeseDigits(`09${rest}`),
  burmeseDigits(`+959-${rest}`),
];

test('[ZAW-05 ZAW-07] a buyer logs in with the phone in any notation', async () => {
  for (const lang of ['en-US', 'zawgyi']) {
    for (const emailOrPhoneNo of waysToWrite(buyer.phone.slice(2))) {
      const { status, body } = await shop.call(login, {
        lang,
        body: { emailOrPhoneNo, password: testPassword },
      });
      expect([emailOrPhoneNo, status, body.user?.phoneNo]).toEqual([emailOrPhoneNo, 200, buyer.phone]);
    }
  }
});

test('[ZAW-07] the phone of a delivery and of a transfer is stored as 09 and 7 to 9 digits', async () => {
  const { id, token } = await newcomer(shop);
  const calls = shoppingCalls(shop);
  const order = async (phone: string) => {
    const sku = await makeSku(shop.db, { name: 'Tea', stock: 1, price: 1_000 });
    const input = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]);
    return calls.order(
      token,
      { ...input, deliveryInfo: { ...input.deliveryInfo, phoNo: phone } },
      { buyNow: true },
    );
  };
  for (const rest of ['5123456', '12345678', '770000001']) {
    const [written] = waysToWrite(rest).slice(-1);
    const placed = await order(written!);
    expect([rest, placed.status]).toEqual([rest, 200]);
    const { deliveryInfo } = await calls.detail(token, placed.body.orderId);
    expect(deliveryInfo?.phNo).toBe(`09${rest}`);
  }
  for (const wrong of ['09123456', '091234567890', '+66912345678', '၀၉၁၂', '']) {
    const refused = await order(wrong);
    expect([wrong, refused.status]).toEqual([wrong, 400]);
    expect(refused.body).toMatchObject({ errors: [{ field: 'deliveryInfo.phoNo' }] });
  }
  expect((await calls.ordersOf(id)).length).toBe(3);
});
