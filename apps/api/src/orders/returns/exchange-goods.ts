import {
  goodsTotal,
  limits,
  orderAmounts,
  orderStatuses,
  paymentServiceIds,
  paymentStatuses,
  taxOn,
  type BodyOf,
  type OrderAmounts,
  type OrderStatusId,
  type ResponseOf,
} from '@zay/contract';
import type { exchangeGoods as endpoint } from '@zay/contract/staff';
import { judgePieces, type JudgedLine } from '../../cart/cart-detail.ts';
import { notify } from '../../notifications/notifications.store.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { addToOutbox } from '../../platform/messaging/outbox.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { findTransferService } from '../kept-payments/kept-payments.store.ts';
import { lockOrder, recordStep, type LockedOrder } from '../life/change-order.store.ts';
import { firstOrderStatus, isCancelled } from '../life/order-states.ts';
import { countSold, lockProductsOf, lockSkus, noteTaken, type StockNeed } from '../life/stock.store.ts';
import { tellUntold } from '../life/untold-steps.ts';
import { tellDecision } from '../messages/decided-payment.ts';
import { orderNotice } from '../messages/order-notices.ts';
import type { MoneyActor } from '../money/open-money.ts';
import { findUnpaid, insertOwnPayment } from '../money/order-money.store.ts';
import { judgeAgreed, takeAgreed, tooMuch } from '../placing/agreed-goods.ts';
import { findTaxPercent } from '../placing/checkout.store.ts';
import {
  copyDelivery,
  insertFirstStatus,
  insertLines,
  insertOrder,
  type OrderKey,
} from '../placing/place-order.store.ts';
import { isTransferUsed } from '../placing/used-transfer.store.ts';
import { giveAsGoods } from '../refunds/staff-refunds.ts';
import { returnAtOnce } from './return-at-once.ts';
import { exchangedWords } from './return-words.ts';
import { judgeReturned } from './returned-pieces.ts';
import { findSkuIds } from './returns.store.ts';

const { packed, transporting, transported } = orderStatuses;
const { success, fail } = paymentStatuses;

type Wanted = BodyOf<typeof endpoint>;

/** In kyats: what the goods that come back are worth, what the new ones cost, and what the buyer pays, or gets if negative. */
interface Sums {
  readonly credit: number;
  readonly total: number;
  readonly difference: number;
}

/**
 * Exchanges goods of a delivered and paid order at the counter, in the caller's transaction: a return that has come, a new
 * delivered order, and its payment. The new order is paid by what comes back, as far as that goes; the rest of that is a refund.
 * @returns the new order, or the refusals `order-not-found`; `order-cancelled`; `return-not-delivered`; `order-unpaid`;
 *   `unknown-service`; `too-many-pieces`; `exchange-changed` with the sums when `difference` is not that of now; `reference-used`
 * @throws {ValidationError} with the problems of all pieces and goods
 * @throws {RefusedTransaction} as `takeAgreed`
 */
export async function exchangeGoods(
  trx: Queries,
  wanted: Wanted,
  by: MoneyActor & { readonly mayLowerPrices: boolean },
): Promise<ResponseOf<typeof endpoint> | Refusal> {
  const order = await lockOrder(trx, wanted.orderId, null);
  const refusal = await refuseExchange(trx, order);
  if (!order || refusal) return refusal ?? refuse('order-not-found');
  const { paymentServiceId, note } = wanted;
  if (paymentServiceId !== undefined && !(await findTransferService(trx, paymentServiceId)))
    return refuse('unknown-service');
  await tellUntold(trx, order);
  const wantedIds = wanted.goods.map(({ skuId }) => skuId);
  const locked = await lockSkus(trx, [...(await findSkuIds(trx, order)), ...wantedIds]);
  await lockProductsOf(trx, locked);
  const judged = await judge(trx, order, wanted, by.mayLowerPrices);
  const tooMany = judgePieces(judged.goods);
  if (tooMany) return tooMany;

  const returned = await returnAtOnce(trx, order, { lines: judged.back, note }, by);
  if (returned instanceof Refusal) return returned;
  const { amounts } = judged;
  const { amount: credit, refund, received, restocked } = returned;
  const sums = { credit, total: amounts.net, difference: amounts.net - credit };
  if (wanted.difference !== sums.difference) return refuse('exchange-changed', { ...sums });
  const needs = await takeAgreed(trx, judged.goods, locked);
  const made = await placeAtCounter(trx, order, { lines: judged.goods, amounts, needs }, by);
  const isUsed = await pay(trx, made, sums, wanted, by);
  if (isUsed) return refuse('reference-used');
  await tellDecision(trx, made);
  const given = { amount: Math.min(credit, sums.total), order: made };
  const rest = refund && (await giveAsGoods(trx, refund, given, by));

  const unpaid = await findUnpaid(trx, made);
  const paid = Math.max(0, sums.difference) - unpaid;
  const vouchers = { from: order.voucher_no, to: made.voucher_no };
  const words = exchangedWords({ ...vouchers, ...sums, paid }, note, { unpaid, refund: rest });
  // The buyer names the account for a refund on the page of its order.
  await notify(trx, orderNotice(rest ? order : made, words));
  const entry = { ...by, action: 'exchanged', entity: 'customer_order' } as const;
  const cameBack = { order_id: made.id, received, restocked, amount: credit, note };
  await addToAudit(trx, { ...entry, entityId: order.id, after: cameBack });
  const wentOut = { order_id: order.id, amount: sums.total, received_amount: sums.total - unpaid, note };
  await addToAudit(trx, { ...entry, entityId: made.id, after: wentOut });
  return { orderId: made.id, voucherNo: made.voucher_no, ...sums };
}

/** Refuses unless all of a delivered order of goods is paid. */
async function refuseExchange(trx: Queries, order: LockedOrder | null): Promise<Refusal | null> {
  if (!order || order.isRefused) return refuse('order-not-found');
  if (isCancelled(order)) return refuse('order-cancelled');
  if (order.type !== 'product' || order.status !== transported) return refuse('return-not-delivered');
  const isPaid = order.latestPayment.status === success && (await findUnpaid(trx, order)) === 0;
  return isPaid ? null : refuse('order-unpaid');
}

/**
 * Judges the pieces that come back and the new goods, whose SKUs are locked.
 * @throws {ValidationError} with the problems of all fields
 */
async function judge(trx: Queries, order: LockedOrder, wanted: Wanted, mayLowerPrices: boolean) {
  const back = await judgeReturned(trx, order, wanted.lines);
  const goods = await judgeAgreed(trx, wanted.goods, { field: 'goods', mayLowerPrices });
  const problems = [...back.problems, ...goods.problems];
  const amounts = await amountsOf(trx, goods.lines);
  if (problems.length === 0 && amounts.net > limits.kyats) problems.push(tooMuch('goods'));
  if (problems.length > 0) throw new ValidationError(problems);
  return { back: back.lines, goods: goods.lines, amounts };
}

async function amountsOf(trx: Queries, lines: readonly JudgedLine[]) {
  const tax = taxOn(goodsTotal(lines), await findTaxPercent(trx));
  return orderAmounts(lines, { deliveryFee: 0, tax, discount: 0 });
}

/**
 * Inserts the payments of the new order. What came back counts as cash, because its refund is sent in cash.
 * @returns whether the reference is on another payment
 */
async function pay(
  trx: Queries,
  order: OrderKey,
  { credit, total, difference }: Sums,
  { paymentServiceId, reference, owes }: Wanted,
  { staffId, now }: MoneyActor,
): Promise<boolean> {
  const cash = { payment_service_id: paymentServiceIds.cashOnDelivery, decided_at: now };
  const accepted = { ...cash, status: success, approved_by: staffId };
  if (difference > 0 && owes) {
    const rejected = { ...cash, status: fail, rejected_by: staffId };
    await insertOwnPayment(trx, order, { ...rejected, amount: total, noted_amount: credit || null });
    return false;
  }
  if (difference <= 0 || paymentServiceId === undefined) {
    await insertOwnPayment(trx, order, { ...accepted, amount: total });
    return false;
  }
  if (credit > 0) await insertOwnPayment(trx, order, { ...accepted, amount: credit, is_part: true });
  const id = await insertOwnPayment(trx, order, {
    ...accepted,
    payment_service_id: paymentServiceId,
    amount: difference,
    transfer_reference: reference,
  });
  return isTransferUsed(trx, id, reference);
}

/**
 * Inserts an order of goods that a buyer took at the counter, so it is delivered. Its payments follow. The buyer is not told.
 * @param of an order of the same buyer, whose delivery it gets
 * @param goods lines and amounts, and the pieces that were taken from the stock for them
 */
async function placeAtCounter(
  trx: Queries,
  of: LockedOrder,
  goods: {
    readonly lines: readonly JudgedLine[];
    readonly amounts: OrderAmounts;
    readonly needs: readonly StockNeed[];
  },
  { staffId }: AuditActor,
): Promise<OrderKey> {
  const by = { actor: 'staff', staffId } as const;
  const { lines, amounts, needs } = goods;
  const key = await insertOrder(trx, of.buyer_id, undefined, amounts);
  await insertLines(trx, key, lines);
  await copyDelivery(trx, key, of.id);
  await noteTaken(trx, { orderId: key.id }, needs);
  await countSold(
    trx,
    lines.map((line) => ({ productId: line.product_id, qty: line.qty })),
  );
  await insertFirstStatus(trx, key, by);
  let status: OrderStatusId = firstOrderStatus;
  for (const to of [packed, transporting, transported]) {
    await recordStep(trx, { ...key, status }, { to, note: '', by });
    status = to;
  }
  const ofOrder = { orderId: key.id, buyerId: key.buyer_id };
  const group = `order-${key.id}`;
  await addToOutbox(trx, { topic: 'order-placed', group, payload: ofOrder });
  const moved = { ...ofOrder, from: firstOrderStatus, to: transported };
  await addToOutbox(trx, { topic: 'order-moved', group, payload: moved });
  return key;
}
