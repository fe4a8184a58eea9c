import { addToCart, cartDetail, orderDetail, postOrder, type BodyInputOf } from '@zay/contract';
import sharp from 'sharp';
import type { Database } from '../platform/database/database.ts';
import { makeAddress, makePlace, newcomer, type TestPlace } from './buyers.ts';
import type { TestSku } from './goods.ts';
import type { TestShop } from './shop.ts';

export type OrderInput = BodyInputOf<typeof postOrder>;

export interface Checkout {
  readonly place: TestPlace;
  readonly deliveryServiceId: number;
  readonly deliveryFee: number;
  readonly bankId: number;
}

/** Prerequisites of orders: a place with cash on delivery, a delivery service, payment methods and a bank. */
export async function makeCheckout(db: Database, deliveryFee = 2_000): Promise<Checkout> {
  const place = await makePlace(db);
  await db
    .insertInto('payment_service')
    .values([
      { id: 1, type: 2, name_en: 'Bank transfer', name_my: 'ဘဏ်လွှဲ' },
      { id: 2, type: 3, name_en: 'Cash on delivery', name_my: 'အိမ်ရောက်ငွေချေ' },
      { id: 14, type: 1, name_en: 'KBZ Pay', name_my: 'ကေဘီဇက်ပေး', account_no: '09770000014' },
      { id: 16, type: 1, is_gateway: true, name_en: 'Card', name_my: 'ကတ်' },
    ])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name_en: eb.ref('excluded.name_en'),
        name_my: eb.ref('excluded.name_my'),
        account_no: eb.ref('excluded.account_no'),
        active: true,
      })),
    )
    .execute();
  const service = await db
    .insertInto('delivery_service')
    .values({ name_en: 'Test Rider', name_my: 'စမ်းသပ်ပို့', fee: deliveryFee, from_day: 1, to_day: 3, sort: -1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bank = await db
    .insertInto('bank')
    .values({ name_en: 'Test Bank', name_my: 'စမ်းသပ်ဘဏ်', account_no: '0123 4567' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { place, deliveryServiceId: service.id, deliveryFee, bankId: bank.id };
}

/** A logged-in buyer with a selected address. */
export async function shopper(shop: TestShop, checkout: Checkout) {
  const buyer = await newcomer(shop);
  await makeAddress(shop.db, buyer.id, checkout.place);
  return buyer;
}

/** An order as sent by the storefront: cash on delivery, with the shown amounts. */
export function orderInput(
  checkout: Checkout,
  lines: readonly (TestSku & { readonly qty: number; readonly price: number })[],
  payment: Partial<OrderInput['paymentInfo']> = {},
): OrderInput {
  const totalAmt = lines.reduce((sum, line) => sum + line.price * line.qty, 0);
  return {
    totalAmt,
    netAmt: totalAmt + checkout.deliveryFee,
    deliveryFee: checkout.deliveryFee,
    platform: 3,
    handlingFee: 0,
    tax: 0,
    discountPrice: 0,
    discountPercent: 0,
    productInfo: lines.map(({ productId, skuId, price, qty }) => ({ productId, skuId, price, qty })),
    deliveryInfo: {
      name: 'Aye Aye',
      cityId: checkout.place.cityId,
      townshipId: checkout.place.townshipId,
      phoNo: '09770000001',
      address: 'No. 12, Hledan Road',
      remark: 'Ring twice',
      deliveryDate: '2026-11-22',
      fromTime: '',
      toTime: '',
      landMark: 'Hledan market',
      selectedDeliveryInfo: { deliveryServiceId: checkout.deliveryServiceId },
    },
    paymentInfo: {
      paymentServiceId: 2,
      bankId: null,
      phoNo: '',
      remark: '',
      approvalImage: { approvalImage: '', approvalImageExtension: '' },
      ...payment,
    },
  };
}

/** A PNG as base64, like a screenshot. @param background another colour makes another slip */
export async function slipImage(background = '#1f7a5a') {
  const png = await sharp({ create: { width: 60, height: 120, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer();
  return { approvalImage: png.toString('base64'), approvalImageExtension: 'image/png' };
}

/** Shorthands for a shopper's calls. */
export function shoppingCalls(shop: TestShop) {
  return {
    add: (token: string, sku: TestSku, qty: number) =>
      shop.call(addToCart, { token, body: { productCarts: [{ ...sku, qty }] } }),
    cartOf: async (token: string) => (await shop.call(cartDetail, { token })).body.productInfo,
    order: (token: string, body: OrderInput, query?: { buyNow: boolean }) =>
      shop.call(postOrder, { token, body, ...(query ? { query } : {}) }),
    detail: async (token: string, orderId: number, lang = 'en-US') =>
      (await shop.call(orderDetail, { token, query: { orderId }, lang })).body,
    /** Placed orders. */
    ordersOf: (buyerId: number) =>
      shop.db
        .selectFrom('customer_order')
        .selectAll()
        .where('buyer_id', '=', buyerId)
        .where('refused_reason', 'is', null)
        .orderBy('id')
        .execute(),
  };
}
