import { expect, test } from 'vitest';
import {
  areOtherGoods,
  buyNowLineIn,
  emptyPurchase,
  emptyRecord,
  linkOf,
  linkPurchase,
  openRecord,
  purchaseIn,
  stateOf,
  storedRecord,
  withAgreement,
  withAmount,
  withAmountConfirmed,
  withDraft,
  withoutPurchase,
  withPurchase,
  type CheckoutRecord,
} from './record.rules.ts';

const line = { productId: 101, skuId: 9001, qty: 2 };
const slip = { key: 'slip-1', width: 3, height: 5 };
const full: CheckoutRecord = {
  purchases: {
    'buy-now-9001': {
      lines: [line],
      deliveryServiceId: 2,
      paymentServiceId: 14,
      amount: { shown: 12_000, before: 10_000 },
      changedAt: 5,
      draft: {
        phone: '09771234567',
        account: '123',
        bankId: 3,
        remark: 'တံခါးခေါက်ပါ',
        slip,
        isSlipLost: false,
      },
    },
    'order-7': { ...emptyPurchase, changedAt: 4 },
  },
  address: {
    label: 'Work',
    city: { id: 260, name: 'Yangon' },
    address: 'No. 1',
    landmark: '',
    recipient: { name: 'Daw Hla', phone: '' },
  },
};
const textOf = (record: CheckoutRecord) => JSON.stringify(storedRecord(record));
const open = (text: string) => openRecord(JSON.parse(text));

test('a record is read as it was saved, with its slips', () => {
  expect(open(textOf(full))).toEqual({ record: full, isUnusable: false });
});

test('a tab without a record finds nothing', () => {
  expect(openRecord(undefined)).toEqual({ record: emptyRecord, isUnusable: false });
});

test.each([
  ['no object', '[]'],
  ["damaged or another buyer's", 'null'],
  ['another version', textOf(full).replace('"version":2', '"version":3')],
  ['half a line', textOf(full).replace('"skuId":9001,', '')],
  ['a quantity below one', textOf(full).replace('"qty":2', '"qty":0')],
  ['a text as the amount', textOf(full).replace('12000', '"12000"')],
])('a record with %s is unusable', (_, text) => {
  expect(open(text)).toEqual({ record: emptyRecord, isUnusable: true });
});

test('a lost slip must be chosen again; the other entries stay', () => {
  const draft = { ...full.purchases['buy-now-9001']!.draft, slip: undefined, isSlipLost: true };
  expect(withDraft({ ...emptyPurchase, draft }, { remark: 'x' }).draft.isSlipLost).toBe(true);
  expect(withDraft({ ...emptyPurchase, draft }, { slip }).draft.isSlipLost).toBe(false);
});

test('entries stored by a former release are kept, without their slip', () => {
  const entries = { phone: '09771234567', account: '', remark: 'x' };
  const former = { version: 1, purchases: { cart: { changedAt: 5, entries, hasSlip: true } } };
  expect(openRecord(former).record.purchases['cart']?.draft).toEqual({ ...entries, isSlipLost: true });
});

test('every purchase has its own entries, and a paid one is removed', () => {
  const record = withPurchase(full, 'cart', (now) => withDraft(now, { phone: '09' }), 9);
  expect(record.purchases['buy-now-9001']).toEqual(full.purchases['buy-now-9001']);
  expect(record.purchases['cart']?.changedAt).toBe(9);
  expect(Object.keys(withoutPurchase(record, 'buy-now-9001').purchases).toSorted()).toEqual([
    'cart',
    'order-7',
  ]);
});

test('a tab keeps the eight most recently changed purchases', () => {
  let record = emptyRecord;
  for (let at = 1; at <= 10; at += 1) record = withPurchase(record, `order-${at}`, (now) => now, at);
  record = withPurchase(record, 'order-3', (now) => now, 11);
  record = withPurchase(record, 'order-12', (now) => now, 12);
  expect(
    Object.keys(record.purchases)
      .map((name) => Number(name.slice(6)))
      .toSorted((a, b) => a - b),
  ).toEqual([3, 5, 6, 7, 8, 9, 10, 12]);
});

test('a changed amount is shown until the buyer has confirmed it', () => {
  const agreed = withAgreement(emptyPurchase, [line], 12_000);
  expect(withAmount(agreed, 12_000).amount).toEqual({ shown: 12_000 });
  const changed = withAmount(agreed, 17_000);
  expect(changed.amount).toEqual({ shown: 17_000, before: 12_000 });
  expect(withAmount(changed, 15_000).amount).toEqual({ shown: 15_000, before: 12_000 });
  expect(withAmount(changed, 12_000).amount).toEqual({ shown: 12_000 });
  expect(withAmountConfirmed(changed).amount).toEqual({ shown: 17_000 });
});

test('agreeing to other goods keeps the old amount, so that the payment page shows the difference', () => {
  const seen = withAmount(withAgreement(emptyPurchase, [line], 12_000), 12_000);
  const again = withAgreement(seen, [{ ...line, qty: 3 }], 17_000);
  expect(again.lines).toEqual([{ ...line, qty: 3 }]);
  expect(withAmount(again, 17_000).amount).toEqual({ shown: 17_000, before: 12_000 });
});

test('the first amount of a checkout is no change', () => {
  expect(withAmount(emptyPurchase, 12_000).amount).toEqual({ shown: 12_000 });
});

test('goods are equal in any order, and differ by quantity', () => {
  const other = { productId: 1, skuId: 5, qty: 1 };
  expect(areOtherGoods([line, other], [other, line])).toBe(false);
  expect(areOtherGoods([line], [{ ...line, qty: 3 }])).toBe(true);
  expect(areOtherGoods([line], [line, other])).toBe(true);
});

test('the navigation state names the purchase; the default is the cart', () => {
  expect(buyNowLineIn({ buyNow: line })).toEqual(line);
  expect([linkOf(linkPurchase('7-abc')), linkOf('buy-now-7')]).toEqual(['7-abc', undefined]);
  expect(buyNowLineIn({ buyNow: { ...line, qty: 0 } })).toBeUndefined();
  expect([purchaseIn({ purchase: 'buy-now-9001' }), purchaseIn(null), purchaseIn({ purchase: 7 })]).toEqual([
    'buy-now-9001',
    'cart',
    'cart',
  ]);
  expect([stateOf('buy-now-9001'), stateOf('cart')]).toEqual([{ purchase: 'buy-now-9001' }, undefined]);
});
