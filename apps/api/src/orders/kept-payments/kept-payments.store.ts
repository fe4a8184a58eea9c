import { limits, paymentStatuses, paymentTypes, type PaymentInfo } from '@zay/contract';
import { sql } from 'kysely';
import { findSkus } from '../../cart/cart.store.ts';
import type { Queries } from '../../platform/database/database.ts';

/** What a kept payment was meant to pay for, as it was named then. */
export interface WantedLine {
  readonly name_en: string;
  readonly name_my: string;
  readonly sku_value_en: string;
  readonly sku_value_my: string;
  readonly qty: number;
}
export interface Wanted {
  /** What the buyer was to transfer, in kyats, as their page said; 0 when nothing said it. */
  readonly amount: number;
  readonly lines: readonly WantedLine[];
  /** Of the order that could not be paid again; '' for a new order. */
  readonly voucherNo: string;
}

const { checking, success, fail } = paymentStatuses;

/** Kept payments that a buyer is shown at once. */
const mostShown = 100;

/** Names of ordered SKUs as they are now; what does not exist any more is left out. */
export async function findWantedLines(
  queries: Queries,
  lines: readonly { readonly skuId: number; readonly qty: number }[],
): Promise<WantedLine[]> {
  const skus = await findSkus(
    queries,
    null,
    lines.map(({ skuId }) => skuId),
  );
  return lines.flatMap(({ skuId, qty }) => {
    const sku = skus.find((known) => known.sku_id === skuId);
    if (!sku) return [];
    const { name_en, name_my, sku_value_en, sku_value_my } = sku;
    return [{ name_en, name_my, sku_value_en, sku_value_my, qty }];
  });
}

/** A way that money may have been sent by: a wallet, bank or agent, also one that is switched off by now. */
export function findTransferService(queries: Queries, id: number) {
  return queries
    .selectFrom('payment_service')
    .select(['id', 'type'])
    .where('id', '=', id)
    .where('type', '<>', paymentTypes.cod)
    .where('is_gateway', '=', false)
    .executeTakeFirst();
}

export async function bankExists(queries: Queries, id: number): Promise<boolean> {
  const bank = await queries.selectFrom('bank').select('id').where('id', '=', id).executeTakeFirst();
  return bank !== undefined;
}

/** Payments of the buyer that wait to be checked and that no order has. */
function waitingOf(queries: Queries, buyerId: number) {
  return queries
    .selectFrom('payment')
    .where('payment.buyer_id', '=', buyerId)
    .where('payment.order_id', 'is', null)
    .where('payment.status', '=', checking);
}

export async function countWaiting(queries: Queries, buyerId: number): Promise<number> {
  const { waiting } = await waitingOf(queries, buyerId)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** The kept payment of the buyer that waits and has the same slip, byte by byte. */
export async function findWithSameSlip(
  queries: Queries,
  buyerId: number,
  sha256: string,
): Promise<number | null> {
  const known = await waitingOf(queries, buyerId)
    .innerJoin('file', 'file.key', 'payment.receipt_key')
    .select('payment.id')
    .where('file.sha256', '=', sha256)
    .orderBy('payment.id')
    .limit(1)
    .executeTakeFirst();
  return known?.id ?? null;
}

/** Whether an order of the buyer has a payment with the same slip that was not refused: the request was sent twice. */
export async function isSlipOfOrder(queries: Queries, buyerId: number, sha256: string): Promise<boolean> {
  const known = await queries
    .selectFrom('payment')
    .innerJoin('file', 'file.key', 'payment.receipt_key')
    .select('payment.id')
    .where('payment.buyer_id', '=', buyerId)
    .where('payment.order_id', 'is not', null)
    .where('payment.status', '<>', fail)
    .where('file.sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/** The slip is recorded by the caller. @returns its id */
export async function insertKeptPayment(
  trx: Queries,
  kept: {
    readonly buyerId: number;
    readonly sent: Pick<PaymentInfo, 'paymentServiceId' | 'remark'>;
    readonly paidFrom: string;
    readonly bankId: number | null;
    readonly slipKey: string;
    /** What the buyer was to transfer, as their page said. */
    readonly amount: number;
    readonly reason: string;
    readonly wanted: Omit<Wanted, 'amount'>;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('payment')
    .values({
      buyer_id: kept.buyerId,
      order_id: null,
      payment_service_id: kept.sent.paymentServiceId,
      bank_id: kept.bankId,
      amount: kept.amount,
      phone: kept.paidFrom,
      remark: kept.sent.remark,
      receipt_key: kept.slipKey,
      status: checking,
      refused_reason: kept.reason,
      wanted: JSON.stringify(kept.wanted),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A waiting payment of the buyer, which an order may take over. */
export function findWaitingPayment(queries: Queries, buyerId: number, id: number) {
  return waitingOf(queries, buyerId)
    .select(['payment.id', 'payment.payment_service_id', 'payment.bank_id', 'payment.phone'])
    .select('payment.receipt_key')
    .where('payment.id', '=', id)
    .executeTakeFirst();
}

/** Closes a kept payment whose money the payment of an order takes over. @returns false when it waits no more */
export async function closeUsed(
  trx: Queries,
  buyerId: number,
  { id, usedFor }: { readonly id: number; readonly usedFor: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set({ status: fail, used_for: usedFor, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where('order_id', 'is', null)
    .where('status', '=', checking)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The buyer's kept payments, latest first. @param id only this one */
export function findKeptPayments(queries: Queries, buyerId: number, id?: number) {
  return queries
    .selectFrom('payment')
    .innerJoin('payment_service as service', 'service.id', 'payment.payment_service_id')
    .leftJoin('bank', 'bank.id', 'payment.bank_id')
    .leftJoin('payment as used', 'used.id', 'payment.used_for')
    .leftJoin('customer_order as placed', 'placed.id', 'used.order_id')
    .select(['payment.id', 'payment.amount', 'payment.received_amount', 'payment.status', 'payment.phone'])
    .select(['payment.payment_service_id', 'payment.refused_reason', 'payment.receipt_key'])
    .select(['payment.seller_remark', 'payment.seller_remark_my', 'payment.created_at'])
    .select(['service.name_en', 'service.name_my', 'bank.name_en as bank_en', 'bank.name_my as bank_my'])
    .select(['placed.id as order_id', 'placed.voucher_no'])
    .select(sql<Omit<Wanted, 'amount'>>`payment.wanted`.as('wanted'))
    .where('payment.buyer_id', '=', buyerId)
    .where('payment.order_id', 'is', null)
    .$if(id !== undefined, (rows) => rows.where('payment.id', '=', id ?? 0))
    .orderBy('payment.id', 'desc')
    .limit(mostShown)
    .execute();
}

export type KeptPaymentRow = Awaited<ReturnType<typeof findKeptPayments>>[number];

const messageColumns = ['id', 'payment_id', 'message', 'sender', 'created_at'] as const;

/** Whose kept payment it is; undefined when there is none. @param buyerId it must be theirs; null for staff */
export function findPaymentOfThread(queries: Queries, paymentId: number, buyerId: number | null) {
  return queries
    .selectFrom('payment')
    .select(['id', 'buyer_id'])
    .where('id', '=', paymentId)
    .where('order_id', 'is', null)
    .$if(buyerId !== null, (payments) => payments.where('buyer_id', '=', buyerId ?? 0))
    .executeTakeFirst();
}

/** The latest, oldest first. */
export async function findPaymentMessages(queries: Queries, paymentId: number) {
  const latest = await queries
    .selectFrom('payment_message')
    .select(messageColumns)
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .limit(limits.unpagedRows)
    .execute();
  return latest.toReversed();
}

export type PaymentMessageRow = Awaited<ReturnType<typeof findPaymentMessages>>[number];

export function insertPaymentMessage(
  trx: Queries,
  payment: { readonly id: number; readonly buyer_id: number },
  words: { readonly sender: 'buyer' | 'shop'; readonly staffId: number | null; readonly message: string },
): Promise<PaymentMessageRow> {
  return trx
    .insertInto('payment_message')
    .values({
      payment_id: payment.id,
      buyer_id: payment.buyer_id,
      sender: words.sender,
      staff_id: words.staffId,
      message: words.message,
    })
    .returning(messageColumns)
    .executeTakeFirstOrThrow();
}

/** Counts what the buyer wrote as read, up to a message. @returns how many were not read before */
export async function markPaymentMessagesRead(
  trx: Queries,
  paymentId: number,
  upTo: number,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_message')
    .set({ read_at: sql<Date>`now()` })
    .where('payment_id', '=', paymentId)
    .where('id', '<=', upTo)
    .where('sender', '=', 'buyer')
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A kept payment, its row locked: of two who decide on it at once one comes first. */
export function lockKeptPayment(trx: Queries, id: number) {
  return trx
    .selectFrom('payment')
    .select(['id', 'buyer_id', 'status', 'payment_service_id', 'bank_id', 'phone', 'remark', 'receipt_key'])
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes down what came of a kept payment that waits. */
export async function recordReceived(
  trx: Queries,
  id: number,
  decision: {
    readonly status: typeof success | typeof fail;
    readonly receivedAmount: number;
    readonly reference: string;
    readonly note: string;
    readonly staffId: number | null;
    readonly now: Date;
  },
): Promise<void> {
  const { status, staffId } = decision;
  await trx
    .updateTable('payment')
    .set({
      status,
      noted_amount: decision.receivedAmount,
      seller_remark: decision.note,
      ...(decision.reference === '' ? {} : { transfer_reference: decision.reference }),
      approved_by: status === success ? staffId : null,
      rejected_by: status === fail ? staffId : null,
      decided_at: decision.now,
    })
    .where('id', '=', id)
    .where('status', '=', checking)
    .execute();
}
