import type { KeptPayment, KeptPaymentMessage, Language } from '@zay/contract';
import {
  findKeptPayments,
  findPaymentMessages,
  findPaymentOfThread,
  insertPaymentMessage,
  type KeptPaymentRow,
  type PaymentMessageRow,
} from './kept-payments.store.ts';
import { skuValueIn } from '../../catalog/chosen-values.store.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { withIdempotency, type IdempotencyKey } from '../../platform/http/idempotency.ts';
import { pick } from '../../platform/http/language.ts';
import type { PrivateFiles } from '../../platform/files/private-files.ts';
import { refuse, RefusedTransaction, refusing, type Refusal } from '../../platform/http/refusal.ts';
import { keptReasonOf } from './kept-notices.ts';
import { presentRefund } from '../refunds/refund-view.ts';
import { selectRefunds, type RefundRow } from '../refunds/refunds.store.ts';

interface ReadDependencies {
  readonly db: Queries;
  readonly privateFiles: PrivateFiles;
}

/** The buyer's payments without an order, latest first. @param id only this one */
export async function readKeptPayments(
  { db, privateFiles }: ReadDependencies,
  { buyerId, language }: { readonly buyerId: number; readonly language: Language },
  id?: number,
): Promise<KeptPayment[]> {
  const rows = await findKeptPayments(db, buyerId, id);
  const ids = rows.map((row) => row.id);
  const refunds =
    ids.length === 0
      ? []
      : await selectRefunds(db).where('refund.payment_id', 'in', ids).orderBy('refund.id').execute();
  return rows.map((row) =>
    presentKept(
      row,
      refunds.filter((refund) => refund.payment_id === row.id),
      privateFiles,
      language,
    ),
  );
}

function presentKept(
  row: KeptPaymentRow,
  refunds: readonly RefundRow[],
  privateFiles: PrivateFiles,
  language: Language,
): KeptPayment {
  const reason = keptReasonOf(row.refused_reason);
  return {
    paymentId: row.id,
    amount: row.amount,
    receivedAmt: row.received_amount,
    paymentStatus: row.status,
    paymentServiceId: row.payment_service_id,
    paymentService: pick(language, row.name_en, row.name_my),
    bankName: pick(language, row.bank_en, row.bank_my),
    phoneNo: row.phone,
    createdDate: row.created_at.toISOString(),
    reason: pick(language, reason.en, reason.my),
    lines: row.wanted.lines.map((line) => ({
      name: pick(language, line.name_en, line.name_my),
      skuValue: skuValueIn(language, line),
      qty: line.qty,
    })),
    slipImg: privateFiles.urlOf(row.receipt_key),
    sellerRemark: pick(language, row.seller_remark, row.seller_remark_my),
    orderId: row.order_id,
    voucherNo: row.voucher_no ?? row.wanted.voucherNo,
    refunds: refunds.flatMap((refund) => presentRefund(refund, privateFiles) ?? []),
  };
}

/**
 * What buyer and shop wrote each other about a kept payment, oldest first.
 * @returns the messages, or the refusal `payment-not-found`
 */
export async function readPaymentThread(
  queries: Queries,
  buyerId: number,
  paymentId: number,
): Promise<KeptPaymentMessage[] | Refusal> {
  if (!(await findPaymentOfThread(queries, paymentId, buyerId))) return refuse('payment-not-found');
  return (await findPaymentMessages(queries, paymentId)).map(presentMessage);
}

/**
 * The buyer writes about a kept payment; the same key writes once.
 * @returns the message, or the refusal `payment-not-found` or of the idempotency key
 */
export function writeAboutPayment(
  db: Database,
  request: {
    readonly buyerId: number;
    readonly paymentId: number;
    readonly message: string;
    readonly once: IdempotencyKey | null;
  },
): Promise<KeptPaymentMessage | Refusal> {
  const { buyerId, paymentId, message, once } = request;
  return refusing(() =>
    db.transaction().execute((trx) =>
      withIdempotency(trx, once, async () => {
        const payment = await findPaymentOfThread(trx, paymentId, buyerId);
        if (!payment) throw new RefusedTransaction(refuse('payment-not-found'));
        return presentMessage(
          await insertPaymentMessage(trx, payment, { sender: 'buyer', staffId: null, message }),
        );
      }),
    ),
  );
}

export function presentMessage(row: PaymentMessageRow): KeptPaymentMessage {
  return {
    id: row.id,
    paymentId: row.payment_id,
    message: row.message,
    sender: row.sender,
    createdDate: row.created_at.toISOString(),
  };
}
