import { cartDetail, postOrderActivity, posVoucher } from '@zay/contract';
import { expect, test } from 'vitest';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderShop } from '../../testing/orders.ts';
import { changeRows } from '../../testing/rows.ts';

const { shop, checkout, shopping: calls } = await openOrderShop({}, { verifyAfter: 'nothing' });

test('[CHECKOUT-44] delivery fee, tax and discount come from tables; without sent amounts the shop charges its own', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { price: 1_990 });
  await calls.add(buyer.token, sku, 3);
  const set = (key: string, value: number) =>
    changeRows(shop.db, 'setting', { key }, { value: JSON.stringify(value) });
  await set('commercial_tax_percent', 5);
  await set('discount', 500);
  try {
    const { body: cart } = await shop.call(cartDetail, { token: buyer.token });
    expect(cart).toMatchObject({ deliveryFee: 2_000, commercialTax: 299, discount: 500, netAmt: 7_769 });
    const { productInfo, deliveryInfo, paymentInfo } = orderInput(checkout, [
      { ...sku, qty: 3, price: 1_990 },
    ]);
    const { body } = await calls.order(buyer.token, { productInfo, deliveryInfo, paymentInfo });
    expect(await calls.detail(buyer.token, body.orderId)).toMatchObject({ netAmt: 7_769 });
    const voucher = await shop.call(posVoucher, { token: buyer.token, query: { orderId: body.orderId } });
    expect(voucher.body).toMatchObject({
      shopName: shop.config.branding.shopName,
      counter: 'Online',
      cashier: 'System',
      itemList: [{ qty: 3, price: 1_990, amount: 5_970 }],
      totalAmount: 5_970,
      deliveryAmount: 2_000,
      discount: 500,
      netAmount: 7_769,
      paymentType: 'Cash on delivery',
      qrCode: body.voucherNo,
    });
  } finally {
    await set('commercial_tax_percent', 0);
    await set('discount', 0);
  }
});

test('[API-97 SHOW-33] the voucher has all fields of the printed receipt, in the caller’s language', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { name: 'Tea', price: 1_500 });
  const body = orderInput(checkout, [{ ...sku, qty: 2, price: 1_500 }]);
  const placed = (await calls.order(buyer.token, body, { buyNow: true })).body;
  const read = (lang: string) =>
    shop.call(posVoucher, { token: buyer.token, query: { orderId: placed.orderId }, lang });
  const { status, body: voucher } = await read('en-US');
  const { shopName, contactAddress, contactAddressMy, contactPhone } = shop.config.branding;
  expect([status, voucher]).toEqual([
    200,
    {
      shopName,
      address: contactAddress,
      phoneNo: contactPhone,
      voucherNo: placed.voucherNo,
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      counter: 'Online',
      cashier: 'System',
      itemList: [{ name: 'Tea', skuValue: 'Default', qty: 2, price: 1_500, amount: 3_000 }],
      certificateAndScoreName: '',
      totalAmount: 3_000,
      deliveryAmount: 2_000,
      discount: 0,
      netAmount: 5_000,
      paymentType: 'Cash on delivery',
      qrCode: placed.voucherNo,
      orderStatus: 1,
      paymentStatus: 1,
      isCashOnDelivery: true,
      isPaid: false,
      discountCode: '',
      codeAmount: 0,
      refundDueAmount: 0,
      refundSentAmount: 0,
      deliveryInfo: expect.objectContaining({ name: 'Aye Aye' }),
    },
  ]);
  expect((await read('unicode')).body).toMatchObject({
    address: contactAddressMy,
    counter: 'အွန်လိုင်း',
    cashier: 'စနစ်',
    itemList: [{ name: 'လုံချည်' }],
    paymentType: 'အိမ်ရောက်ငွေချေ',
  });
  expect((await shop.call(posVoucher, { query: { orderId: placed.orderId } })).status).toBe(401);
});

test('[API-89] the follow-up call records the order once', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const { body } = await calls.order(buyer.token, orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]), {
    buyNow: true,
  });
  const follow = () => shop.call(postOrderActivity, { token: buyer.token, query: { orderId: body.orderId } });
  expect((await follow()).status).toBe(200);
  const [first] = await calls.ordersOf(buyer.id);
  expect((await follow()).status).toBe(200);
  expect(await calls.ordersOf(buyer.id)).toEqual([first]);
  expect(first!.activity_recorded_at).toBeInstanceOf(Date);
});

test('an order stores both languages of its goods', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { name: 'Longyi' });
  const { body } = await calls.order(buyer.token, orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]), {
    buyNow: true,
  });
  await changeRows(shop.db, 'product', { id: sku.productId }, { name_en: 'Renamed', name_my: 'အသစ်' });
  expect((await calls.detail(buyer.token, body.orderId)).orderItem[0]?.name).toBe('Longyi');
  const burmese = await calls.detail(buyer.token, body.orderId, 'unicode');
  expect([burmese.orderItem[0]?.name, burmese.deliveryInfo?.cityName]).toEqual(['လုံချည်', 'စမ်းသပ်မြို့']);
});
