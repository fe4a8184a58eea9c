import { insertSession } from '../auth/auth.store.ts';
import { notify } from '../notifications/notifications.store.ts';
import type { Database } from '../platform/database/database.ts';
import { makeAddress, makePlace } from './buyers.ts';
import { makeCheckout } from './checkout.ts';
import { makeRequest } from './education.ts';
import { makeSku, type TestSku } from './goods.ts';
import { makeDelivery, makePlacedOrder } from './placed-orders.ts';

/** Inserts a record of a buyer and returns its id on the wire. */
export type MakeRecord = (db: Database, buyerId: number) => Promise<number | string>;

const products = new WeakMap<Database, Promise<TestSku>>();

/** The only product of a database, for all records. */
function productOf(db: Database): Promise<TestSku> {
  const product = products.get(db) ?? makeSku(db);
  products.set(db, product);
  return product;
}

const deliveredLine = async (db: Database, buyerId: number): Promise<number> => {
  const [line = 0] = await makeDelivery(db, buyerId, [await productOf(db)]);
  return line;
};

/** Factories of records that belong to a buyer, by kind. */
export const makeRecord = {
  orderLine: deliveredLine,

  order: async (db, buyerId) => {
    const { order_id } = await db
      .selectFrom('order_line')
      .select('order_id')
      .where('id', '=', await deliveredLine(db, buyerId))
      .executeTakeFirstOrThrow();
    return order_id ?? 0;
  },

  login: (db, buyerId) => insertSession(db, buyerId, 'Mozilla/5.0', new Date()),

  /** Payable again and cancellable. */
  rejectedOrder: async (db, buyerId) => {
    await makeCheckout(db);
    return (await makePlacedOrder(db, buyerId, { payments: [{ status: 3 }] })).orderId;
  },

  /** Due: the order was paid, then cancelled. */
  refund: async (db, buyerId) => {
    await makeCheckout(db);
    const order = await makePlacedOrder(db, buyerId, { status: 5, payments: [{ status: 2 }] });
    const { id } = await db
      .insertInto('refund')
      .values({ buyer_id: buyerId, order_id: order.orderId, amount: 1_000, reason: 'cancelled' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** An order that was never placed, with its kept payment. */
  refusedOrder: async (db, buyerId) => {
    await makeCheckout(db);
    const { orderId } = await makePlacedOrder(db, buyerId, { status: 5 });
    await db
      .updateTable('customer_order')
      .set({ refused_reason: 'out-of-stock' })
      .where('id', '=', orderId)
      .execute();
    return orderId;
  },

  /** Identified by its payment's transaction id. */
  payment: async (db, buyerId) => {
    await makeCheckout(db);
    const { transactionIds } = await makePlacedOrder(db, buyerId);
    return transactionIds[0] ?? '';
  },

  scoreRequest: (db, buyerId) => makeRequest(db, 'score', buyerId),
  certificateRequest: (db, buyerId) => makeRequest(db, 'certificate', buyerId),
  classRegistration: (db, buyerId) => makeRequest(db, 'class', buyerId),

  /** A paid registration of which staff ask the buyer to correct the address. */
  registrationToCorrect: async (db, buyerId) => {
    await makeCheckout(db);
    const id = await makeRequest(db, 'class', buyerId);
    const { orderId } = await makePlacedOrder(db, buyerId, { payments: [{ status: 2 }] });
    const order = { type: 'class', class_registration_id: id, service_name_en: 'Sewing' } as const;
    await db.updateTable('customer_order').set(order).where('id', '=', orderId).execute();
    const asked_changes = JSON.stringify([{ field: 'address', note: 'Which street?' }]);
    await db.updateTable('class_registration').set({ asked_changes }).where('id', '=', id).execute();
    return id;
  },

  question: async (db, buyerId) => {
    const { productId } = await productOf(db);
    const { id } = await db
      .insertInto('question')
      .values({ product_id: productId, buyer_id: buyerId, text: 'Is it red?' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  notification: async (db, buyerId) => {
    const texts = { title: 'Hello', body: 'a', bodyEn: 'a' };
    await notify(db, { buyerId, ...texts, redirectAction: 'BestSelling', reference: null });
    const { id } = await db
      .selectFrom('notification')
      .select('id')
      .where('buyer_id', '=', buyerId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Deletable and not selected. */
  address: async (db, buyerId) => {
    const changes = { label: 'Other', address: 'No. 9, Hidden Lane', selected: false } as const;
    return makeAddress(db, buyerId, await makePlace(db), changes);
  },
} satisfies Record<string, MakeRecord>;
