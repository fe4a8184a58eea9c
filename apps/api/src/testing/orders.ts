import { cancelOrder, payAgain, postOrder, type BodyInputOf, type OrderStatusId } from '@zay/contract';
import { staffRights } from '@zay/contract/staff';
import { afterEach } from 'vitest';
import { decidePayment, moveOrder } from '../orders/life/staff-orders.ts';
import {
  makeCheckout,
  orderInput,
  shopper,
  slipImage,
  type Checkout,
  type OrderInput,
  shoppingCalls,
} from './checkout.ts';
import { makeSku, type TestSku } from './goods.ts';
import { closeLater } from './close-later.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { expectWholeShop } from './invariants.ts';
import { openTestShop, type TestShop } from './shop.ts';
import { auditOf, openTestOffice } from './staff.ts';

export type PaymentAgainInput = BodyInputOf<typeof payAgain>;

/** Number of responses by status. */
export function statusCounts(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** `count` concurrently. */
export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

export const noPicture = { approvalImage: '', approvalImageExtension: '' };

let slips = 0;
/** Far enough apart that the compressed pictures differ. */
export const newColour = () => {
  slips += 1;
  const parts = [slips, slips / 20, slips / 400].map((part) => 16 + (Math.floor(part) % 20) * 12);
  return `#${parts.map((part) => part.toString(16)).join('')}`;
};

/** A transfer to the shop's wallet with its slip. @param colour equal colours make equal slips; default a new slip */
export async function walletPayment(colour = newColour()): Promise<OrderInput['paymentInfo']> {
  const slip = await slipImage(colour);
  return { paymentServiceId: 14, bankId: null, phoNo: '09770000001', remark: '', approvalImage: slip };
}

/** When the invariants of a shop are checked: `each test` is for files of races and faults, because the check takes a fifth of a second. */
export type VerifyAfter = 'each test' | 'all tests' | 'nothing';

/** For a whole test file: an empty shop that takes orders, and a check of its invariants. */
export async function openOrderShop(
  config: Partial<Config> = {},
  { verifyAfter = 'all tests' }: { readonly verifyAfter?: VerifyAfter } = {},
) {
  const shop = await openTestShop({ data: 'empty', config });
  if (verifyAfter === 'each test') afterEach(() => expectWholeShop(shop));
  if (verifyAfter === 'all tests') closeLater(() => expectWholeShop(shop));
  const checkout = await makeCheckout(shop.db);
  return { shop, checkout, shopping: shoppingCalls(shop), calls: orderCalls(shop, checkout) };
}

/** For a whole test file: a shop from `openOrderShop` with its back office. */
export async function openOrderOffice({
  config = {},
  clock,
  verifyAfter,
}: { config?: Partial<Config>; clock?: Clock; verifyAfter?: VerifyAfter } = {}) {
  const kit = await openOrderShop(config, verifyAfter ? { verifyAfter } : {});
  const office = await openTestOffice(kit.shop, clock ? { clock } : {});
  const nameOf = async (buyerId: number): Promise<string> => {
    const rows = kit.shop.db.selectFrom('buyer').select('name').where('id', '=', buyerId);
    return (await rows.executeTakeFirstOrThrow()).name;
  };
  return { ...kit, office, nameOf };
}

/** Shorthands for acts on placed orders. */
export function orderCalls(shop: TestShop, checkout: Checkout) {
  /** A "buy now" order at 1,000 kyats a piece, by default with cash on delivery. @returns its id */
  async function place(
    token: string,
    lines: readonly (TestSku & { readonly qty: number })[],
    payment: Partial<OrderInput['paymentInfo']> = {},
  ): Promise<number> {
    const priced = lines.map((line) => ({ ...line, price: 1_000 }));
    const body = orderInput(checkout, priced, payment);
    const answer = await shop.call(postOrder, { token, body, query: { buyNow: true } });
    if (answer.status !== 200) throw new Error(`not placed: ${JSON.stringify(answer.body)}`);
    return answer.body.orderId;
  }
  const paymentsOf = (orderId: number) =>
    shop.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
  return {
    place,
    paymentsOf,
    /** An unchecked order of one piece by a new buyer, by default paid by wallet. */
    async bought(payment?: Partial<OrderInput['paymentInfo']>) {
      const [buyer, sku] = [await shopper(shop, checkout), await makeSku(shop.db)];
      const orderId = await place(buyer.token, [{ ...sku, qty: 1 }], payment ?? (await walletPayment()));
      const [{ id: paymentId = 0 } = {}] = await paymentsOf(orderId);
      return { buyer, sku, orderId, paymentId };
    },
    auditOf: (paymentId: number) => auditOf(shop.db, 'payment', paymentId),
    cancel: (token: string, orderId: number, cancelNote = '') =>
      shop.call(cancelOrder, { token, body: { orderId, cancelNote } }),
    payAgain: (token: string, body: PaymentAgainInput, key?: string) =>
      shop.call(payAgain, { token, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) }),
    decide: (orderId: number, status: 2 | 3, note = '') =>
      decidePayment(shop.db, orderId, status, { staffId: null, note, now: new Date() }),
    move: (orderId: number, to: OrderStatusId, note = '') =>
      moveOrder(shop.db, orderId, to, { staffId: null, rights: new Set(staffRights), note }),
    async statusOf(orderId: number): Promise<number> {
      const rows = shop.db.selectFrom('customer_order').select('status').where('id', '=', orderId);
      return (await rows.executeTakeFirstOrThrow()).status;
    },
    /** English texts of the buyer's notifications, oldest first. */
    async toldTo(buyerId: number): Promise<string[]> {
      const rows = shop.db.selectFrom('notification').select('body_en').where('buyer_id', '=', buyerId);
      return (await rows.orderBy('id').execute()).map((row) => row.body_en);
    },
    async topicsOf(orderId: number): Promise<string[]> {
      const rows = shop.db.selectFrom('outbox').select('topic').where('group_key', '=', `order-${orderId}`);
      return (await rows.orderBy('id').execute()).map((row) => row.topic);
    },
  };
}
