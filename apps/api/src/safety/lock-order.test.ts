import {
  changePhone,
  deleteAccount,
  deletionReasons,
  holdStock,
  orderStatuses,
  postOrder,
  sendOrderMessage,
  updateWishlist,
  verifyChangedPhone,
} from '@zay/contract';
import { answerBuyer, moveOrder, seenThread } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { notifyBackInStock } from '../catalog/back-in-stock.ts';
import type { Queries } from '../platform/database/database.ts';
import { newPhone } from '../testing/buyers.ts';
import { orderInput, shopper } from '../testing/checkout.ts';
import { makeSku, type TestSku } from '../testing/goods.ts';
import { openOrderOffice } from '../testing/orders.ts';
import { addRow } from '../testing/rows.ts';
import { untilWaiting } from '../testing/statements.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const { db } = shop;
const { token: staff } = await office.member('owner');
const anybody = await shopper(shop, checkout);
const reasonId = (await shop.call(deletionReasons, { token: anybody.token })).body.at(-1)!.id;

interface Deleted {
  readonly id: number;
  readonly token: string;
  readonly sku: TestSku;
  readonly phone: string;
}

/** Where a deletion blocks: after locking the buyer, before or after the rest. */
const lastOf = {
  session: (trx: Queries, { id }: Deleted) =>
    trx.selectFrom('login_session').select('id').where('buyer_id', '=', id).forUpdate().execute(),
  product: (trx: Queries, { sku }: Deleted) =>
    trx.selectFrom('product').select('id').where('id', '=', sku.productId).forUpdate().execute(),
};

const like = ({ token, sku }: Deleted, isFav: boolean) =>
  shop.call(updateWishlist, { token, query: { productId: sku.productId, isFav } });
const phoneBody = ({ id }: Deleted, emailOrPhoneNo: string) => ({
  userId: id,
  emailOrPhoneNo,
  language: 1 as const,
  applicationConfigId: 23,
});
const requestPhoneChange = (buyer: Deleted, phone: string) =>
  shop.call(changePhone, { token: buyer.token, body: phoneBody(buyer, phone) as never });

interface Meanwhile {
  readonly at: keyof typeof lastOf;
  /** Of the other call if it comes first, and if the account is deleted. */
  readonly statuses: readonly number[];
  /** @returns the other call */
  readonly prepare: (buyer: Deleted) => Promise<() => Promise<{ readonly status: number }>>;
}

const whileDeleted: Readonly<Record<string, Meanwhile>> = {
  'staff cancel an order of a product on the wish list': {
    at: 'session',
    statuses: [200],
    prepare: async ({ token, sku }) => {
      const id = await calls.place(token, [{ ...sku, qty: 1 }]);
      const body = { id, from: orderStatuses.ordered, to: orderStatuses.deleted, note: '' };
      return () => office.call(moveOrder, { token: staff, body });
    },
  },
  'the buyer orders': {
    at: 'session',
    statuses: [401],
    prepare: async ({ token, sku }) => {
      await calls.place(token, [{ ...sku, qty: 1 }]);
      const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]);
      return () => shop.call(postOrder, { token, body, query: { buyNow: true } });
    },
  },
  'goods are held for the buyer': {
    at: 'session',
    statuses: [401],
    prepare: async ({ token, sku }) => {
      const body = { productInfo: [{ ...sku, qty: 1 }] };
      await shop.call(holdStock, { token, body });
      return () => shop.call(holdStock, { token, body });
    },
  },
  'the buyer proves another phone': {
    at: 'session',
    statuses: [400, 401],
    prepare: async (buyer) => {
      const phone = newPhone();
      await requestPhoneChange(buyer, phone);
      const body = { ...phoneBody(buyer, phone), code: '123456' };
      return () => shop.call(verifyChangedPhone, { token: buyer.token, body: body as never });
    },
  },
  'the buyer asks for another code': {
    at: 'session',
    statuses: [200, 401],
    prepare: async (buyer) => {
      await requestPhoneChange(buyer, newPhone());
      return () => requestPhoneChange(buyer, newPhone());
    },
  },
  'the buyer takes a product off the wish list': {
    at: 'product',
    statuses: [200, 401],
    prepare: async (buyer) => () => like(buyer, false),
  },
};

test.each(Object.entries(whileDeleted))(
  '[ORDER-34] an account deletion and %s are serialised',
  async (_, { at, statuses, prepare }) => {
    const buyer = { ...(await shopper(shop, checkout)), sku: await makeSku(db) };
    expect((await like(buyer, true)).status).toBe(200);
    const call = await prepare(buyer);
    const { deleting, other } = await db.transaction().execute(async (trx) => {
      await lastOf[at](trx, buyer);
      const deleting = shop.call(deleteAccount, { token: buyer.token, body: { reasonId } });
      await untilWaiting(db);
      const other = call();
      await untilWaiting(db, 2);
      return { deleting, other };
    });
    expect((await deleting).status).toBe(200);
    expect(statuses).toContain((await other).status);
  },
);

test('[ORDER-34] during an account deletion its buyer is not notified of new stock, and nothing blocks on it', async () => {
  const buyer = { ...(await shopper(shop, checkout)), sku: await makeSku(db) };
  await addRow(db, 'back_in_stock_request', { buyer_id: buyer.id, sku_id: buyer.sku.skuId });
  const deleting = await db.transaction().execute(async (trx) => {
    await lastOf.session(trx, buyer);
    const deletion = shop.call(deleteAccount, { token: buyer.token, body: { reasonId } });
    await untilWaiting(db);
    await notifyBackInStock(db);
    return { deletion };
  });
  expect((await deleting.deletion).status).toBe(200);
});

test('[ORDER-34] of two staff one answers a thread while one marks it as read: both are serialised', async () => {
  const { token } = await shopper(shop, checkout);
  const orderId = await calls.place(token, [{ ...(await makeSku(db)), qty: 1 }]);
  const { body: asked } = await shop.call(sendOrderMessage, {
    token,
    body: { orderId, message: 'Is it packed?' },
  });
  const { answering, seeing } = await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('order_thread')
      .select('order_id')
      .where('order_id', '=', orderId)
      .forUpdate()
      .execute();
    const answering = office.call(answerBuyer, { token: staff, body: { orderId, message: 'Tomorrow.' } });
    await untilWaiting(db);
    const seeing = office.call(seenThread, { token: staff, body: { orderId, upTo: asked.id } });
    await untilWaiting(db, 2);
    return { answering, seeing };
  });
  expect((await answering).status).toBe(200);
  expect((await seeing).status).toBe(200);
});
