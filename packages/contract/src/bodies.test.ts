import { describe, expect, test } from 'vitest';
import * as wire from './index.ts';

const line = { productId: 1, skuId: 2, qty: 3 };

describe('lines of the cart', () => {
  test.each([
    [{ productCarts: [line] }],
    [[line]],
    [line],
    [{ productCarts: [{ ...line, qty: '၃', note: 'x' }] }],
  ])('are read from %j', (sent) => {
    expect(wire.addToCart.body!.parse(sent)).toEqual({ productCarts: [line] });
  });

  test('report every wrong field at once', () => {
    const wrong = {
      productCarts: [
        { productId: 1, qty: 0 },
        { skuId: 'x', productId: 1, qty: 1 },
      ],
    };
    const paths = wire.addToCart.body!.safeParse(wrong).error!.issues.map((issue) => issue.path.join('.'));
    expect(paths).toEqual(['productCarts.0.skuId', 'productCarts.0.qty', 'productCarts.1.skuId']);
  });

  test.each([
    undefined,
    null,
    {},
    [],
    'text',
    { productCarts: [] },
    { productCarts: Array.from({ length: 101 }, () => line) },
  ])('are not read from %j', (sent) => {
    expect(wire.addToCart.body!.safeParse(sent).success).toBe(false);
  });
});

describe('items to remove from the cart', () => {
  const item = { productId: 1, skuId: 2 };

  test('is one item or several, in the body', () => {
    expect(wire.removeFromCart.body!.parse(item)).toEqual([item]);
    expect(wire.removeFromCart.body!.parse([item, item])).toEqual([item, item]);
  });

  test('is missing in the body when the query has it', () => {
    for (const body of [undefined, null, {}]) expect(wire.removeFromCart.body!.parse(body)).toBeUndefined();
    expect(wire.removeFromCart.query!.parse({ item: JSON.stringify(item) })).toEqual({ item: [item] });
    expect(wire.removeFromCart.query!.parse({ item: JSON.stringify([item]) })).toEqual({ item: [item] });
    expect(wire.removeFromCart.query!.parse({})).toEqual({});
  });
});

describe('the line of buy-now', () => {
  test.each([
    [{ productInfo: JSON.stringify([line]) }],
    [{ productInfo: JSON.stringify(line) }],
    [{ productInfo: [JSON.stringify(line)] }],
    [{ ProductId: '1', SkuId: '2', Qty: '3' }],
    [{ productInfo: '', ProductId: '1', SkuId: '2', Qty: '3' }],
  ])('is read from %j', (sent) => {
    expect(wire.buyNowDetail.query!.parse(sent).productInfo).toEqual([line]);
  });

  test.each([{}, { productInfo: '[{' }, { productInfo: '7' }, { productInfo: '[]' }, { ProductId: '1' }])(
    'is not read from %j',
    (sent) => {
      expect(wire.buyNowDetail.query!.safeParse(sent).success).toBe(false);
    },
  );
});

describe('tags of a search', () => {
  test.each([
    [undefined, []],
    ['0', []],
    ['4', [4]],
    [
      ['4', '7'],
      [4, 7],
    ],
    [['0', '4'], [4]],
  ])('%j are %j', (tagIds, read) => {
    expect(wire.searchProducts.query!.parse({ tagIds }).tagIds).toEqual(read);
  });
});

describe('a payment', () => {
  const paymentInfo = wire.PaymentInfo;

  test('may come without a slip', () => {
    const none = [undefined, null, { approvalImage: '', approvalImageExtension: '' }];
    for (const approvalImage of none) {
      const sent = { paymentServiceId: 2, ...(approvalImage === undefined ? {} : { approvalImage }) };
      expect(paymentInfo.parse(sent)).toMatchObject({ approvalImage: null, phoNo: '', remark: '' });
    }
  });

  test('loses the data: prefix of its slip', () => {
    const approvalImage = {
      approvalImage: 'data:image/jpeg;base64,/9j/4AA=',
      approvalImageExtension: 'image/jpeg',
    };
    expect(
      paymentInfo.parse({ paymentServiceId: '14', bankId: null, phoNo: ' 9591234567890123 ', approvalImage }),
    ).toMatchObject({
      paymentServiceId: 14,
      phoNo: '9591234567890123',
      approvalImage: { approvalImage: '/9j/4AA=' },
    });
  });
});

test('an order needs lines, an address and a payment; amounts may be missing', () => {
  const deliveryInfo = { cityId: 260, phoNo: '09770000001', address: 'No. 1' };
  const minimal = { productInfo: [line], deliveryInfo, paymentInfo: { paymentServiceId: 2 } };
  expect(wire.OrderBody.parse(minimal)).toMatchObject({
    platform: 3,
    deliveryInfo: { landMark: '', remark: '' },
  });
  const missing = wire.OrderBody.safeParse({ deliveryInfo: {}, paymentInfo: {} }).error!;
  expect(missing.issues.map((issue) => issue.path.join('.')).sort()).toEqual([
    'deliveryInfo.address',
    'deliveryInfo.cityId',
    'deliveryInfo.phoNo',
    'paymentInfo.paymentServiceId',
    'productInfo',
  ]);
});

test('addresses are accepted under the field names of either call', () => {
  const other = { cityId: 260, townId: 2601, landMark: 'market', address: 'No. 1' };
  const right = { cityId: 260, townshipId: 2601, landmark: 'market', address: 'No. 1', labelName: 'Home' };
  const noRecipient = { recipientName: '', recipientPhone: '' };
  expect(wire.saveDeliveryAddress.body!.parse(other)).toEqual({ ...right, ...noRecipient });
  expect(wire.saveUserAddress.body!.parse({ ...right, labelName: 'Work' })).toEqual({
    ...other,
    labelName: 'Work',
  });
});

test('a certificate needs NRC or another ID, and a report when it was lost', () => {
  const form = wire.requestCertificate.example!.body as object;
  const problems = (changes: object) =>
    wire.CertificateForm.safeParse({ ...form, ...changes }).error?.issues.map((issue) =>
      issue.path.join('.'),
    );
  expect(problems({})).toBeUndefined();
  expect(problems({ nrc: null })).toEqual(['nrc']);
  expect(problems({ nrc: null, otherId: 'MB123456' })).toBeUndefined();
  expect(problems({ reason: 'lost' })).toEqual(['reportUrl']);
  expect(problems({ examYear: 1989 })).toEqual(['examYear']);
  expect(problems({ birthday: '2999-01-01' })).toEqual(['birthday']);
});

test('an NRC number is printed from its parts', () => {
  const parts = { stateNumber: '12', shortForm: 'KAMAYA', nation: 'N', number: '123456' };
  expect(wire.nrcText(parts)).toBe('12/KAMAYA(N)123456');
});
