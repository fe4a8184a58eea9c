import { paymentStatuses, type BodyOf, type PaymentStatusId } from '@zay/contract';
import type { recordPayment as endpoint } from '@zay/contract/staff';
import { recordSlip, type SavedSlip } from '../../payments/slips.ts';
import { addToAudit } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { bankExists, findTransferService } from '../kept-payments/kept-payments.store.ts';
import { decideLatestPayment } from '../life/change-order.store.ts';
import { isTransferUsed } from '../placing/used-transfer.store.ts';
import { recordedWords } from './money-notices.ts';
import { lockOpenMoney, settleAndTell, type MoneyActor } from './open-money.ts';
import { findUnpaid, insertOwnPayment } from './order-money.store.ts';
import { collectRest } from './part-payments.store.ts';

const { success, fail } = paymentStatuses;

/**
 * Records money that came for a live order by a bank, wallet or agent, in the caller's transaction. Undecided cash on delivery is
 * closed: the courier keeps `cash` of it. Of an order that is not delivered the payment may be a part.
 * @returns null when done, or the refusals of `lockOpenMoney`; `order-paid` when nothing is to pay; `unknown-service`;
 *   `cash-not-taken` for all of the cash, or cash of an order that is not delivered; `cash-handed-over` for less than was
 *   handed over; `reference-used`
 * @throws {RefusedTransaction} as `settleAndTell`
 */
export async function recordPayment(
  trx: Queries,
  sent: BodyOf<typeof endpoint>,
  slip: SavedSlip | null,
  by: MoneyActor,
): Promise<Refusal | null> {
  const open = await lockOpenMoney(trx, sent);
  if (open instanceof Refusal) return open;
  const { order, money, isCash, isTaken } = open;
  const { seen, amount, cash, reference, note, paymentServiceId, bankId = null } = sent;
  if (seen === 0) return refuse('order-paid');
  const service = await findTransferService(trx, paymentServiceId);
  if (!service || (bankId !== null && !(await bankExists(trx, bankId)))) return refuse('unknown-service');
  const settled = isTaken ? money.till + money.lost : 0;
  if (cash > 0 && (!isTaken || cash >= seen + settled)) return refuse('cash-not-taken');
  if (cash < settled) return refuse('cash-handed-over');

  const closed = { staffId: by.staffId, note: '', notedAmount: cash || null, now: by.now };
  if (isCash) await decideLatestPayment(trx, order, fail, closed);
  const asked = await findUnpaid(trx, order);
  await recordSlip(trx, slip, order.buyer_id);
  const isPart = isCash && !isTaken && amount < asked;
  const status: PaymentStatusId = isPart || amount >= asked ? success : fail;
  const id = await insertOwnPayment(trx, order, {
    payment_service_id: paymentServiceId,
    bank_id: bankId,
    amount: isPart ? amount : asked,
    is_part: isPart,
    noted_amount: isPart || amount === asked ? null : amount,
    receipt_key: slip?.name ?? null,
    transfer_reference: reference,
    seller_remark: note,
    status,
    approved_by: status === success ? by.staffId : null,
    rejected_by: status === fail ? by.staffId : null,
    decided_at: by.now,
  });
  if (!sent.isDuplicateSeen && (await isTransferUsed(trx, id, reference))) return refuse('reference-used');
  await settleAndTell(trx, order, by, (left) => recordedWords(order.voucher_no, amount, note, left));
  if (isPart) await collectRest(trx, order, by.now);
  await addToAudit(trx, {
    ...by,
    action: 'payment-recorded',
    entity: 'customer_order',
    entityId: order.id,
    after: {
      payment_status: status,
      received_amount: amount,
      seller_remark: note,
      ...(reference ? { transfer_reference: reference } : {}),
    },
  });
  return null;
}
