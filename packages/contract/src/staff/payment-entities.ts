import { z } from 'zod';
import { count, dateTime, id, kyats, url } from '../core/fields.ts';
import { orderTypes } from '../ids.ts';
import { OrderStatus, PaymentStatus } from '../order-entities.ts';
import { PaymentType } from '../payment-services.ts';
import { Names } from './bilingual.ts';

/** A payment method with `count` unchecked payments. */
export const PaymentMethod = z.object({ id, name: Names, count }).meta({ id: 'StaffPaymentMethod' });

/** An unchecked payment. */
export const PaymentToCheck = z
  .object({
    id,
    orderId: id,
    voucherNo: z.string(),
    orderType: z.enum(orderTypes),
    orderStatus: OrderStatus,
    amount: kyats,
    method: Names,
    phone: z.string(),
    buyerName: z.string(),
    sentAt: dateTime,
    /** Another payment has the same slip or a similar one. */
    isDuplicate: z.boolean(),
    /** The order was never placed: its money is refunded or moved to another order. */
    isRefused: z.boolean(),
  })
  .meta({ id: 'PaymentToCheck' });
export type PaymentToCheck = z.infer<typeof PaymentToCheck>;

export const duplicateKinds = ['same-file', 'similar', 'reference'] as const;

/** Another payment with the same slip, one that looks alike, or the same transaction reference. */
export const DuplicatePayment = z
  .object({
    /** All matches. */
    kinds: z.array(z.enum(duplicateKinds)),
    paymentId: id,
    orderId: id,
    voucherNo: z.string(),
    status: PaymentStatus,
    amount: kyats,
    sentAt: dateTime,
    buyerId: id,
    buyerName: z.string(),
    slipUrl: url,
  })
  .meta({ id: 'DuplicatePayment' });
export type DuplicatePayment = z.infer<typeof DuplicatePayment>;

/** An earlier, decided payment of the same order. `reason` was shown to the buyer. */
export const EarlierPayment = z
  .object({
    id,
    status: PaymentStatus,
    amount: kyats,
    /** Received amount. */
    received: kyats,
    method: Names,
    phone: z.string(),
    sentAt: dateTime,
    by: z.string(),
    reason: Names,
    slipUrl: url,
  })
  .meta({ id: 'EarlierPayment' });

/** Payment of an order that was never placed (docs/decisions/0105). */
export const RefusedPayment = z
  .object({
    reason: Names,
    /** The order that could not be paid again. */
    meantFor: z.object({ orderId: id, voucherNo: z.string() }).nullable(),
    /** The payment that has the money now. */
    movedTo: z.object({ paymentId: id, voucherNo: z.string() }).nullable(),
    /** Orders of the buyer that the money may be moved to until it is decided. */
    orders: z.array(z.object({ orderId: id, voucherNo: z.string(), missing: kyats })),
  })
  .meta({ id: 'RefusedPayment' });

/** A payment with everything needed to judge it. Slip URLs are signed and expire. */
export const PaymentCheck = z
  .object({
    id,
    status: PaymentStatus,
    /** Who decided; '' while undecided, or if not by staff. */
    by: z.string(),
    /** A decision that takes effect in this many seconds and can be undone until then; null when there is none. */
    openDecision: z.object({ status: PaymentStatus, by: z.string(), secondsLeft: count }).nullable(),
    /** Whether an effective decision may be corrected: the order has no later payment. */
    isCorrectable: z.boolean(),
    amount: kyats,
    /** Requested amount: the total of the order less earlier payments, or the deposit. */
    asked: kyats,
    /** Whether it is a deposit, and the rest is paid at the door. */
    isPart: z.boolean(),
    /** Received amount; 0 while it is checked. */
    receivedAmount: kyats,
    sentAt: dateTime,
    phone: z.string(),
    remark: z.string(),
    /** Entered by staff, or else found in the buyer's remark; '' for none. */
    reference: z.string(),
    slipUrl: url,
    method: z.object({
      id,
      type: PaymentType,
      name: Names,
      /** The receiving bank; empty for other methods. */
      bank: Names,
      accountNo: z.string(),
      holderName: z.string(),
    }),
    order: z.object({
      id,
      voucherNo: z.string(),
      type: z.enum(orderTypes),
      status: OrderStatus,
      placedAt: dateTime,
      total: kyats,
      deliveryFee: kyats,
      /** At most ten paid lines; one for an education order. */
      lines: z.array(z.object({ name: Names, variation: Names, qty: count, amount: kyats })),
      lineCount: count,
    }),
    buyer: z.object({ id, name: z.string(), phone: z.string(), paidOrders: count }),
    refused: RefusedPayment.nullable(),
    earlier: z.array(EarlierPayment),
    /** The newest `staffLimits.duplicatesShown`. */
    duplicates: z.array(DuplicatePayment),
    /** Whether there are more than those. */
    moreDuplicates: z.boolean(),
    /** Whether more than `staffLimits.slipsCompared` slips with the same amount are similar: only the nearest were compared. */
    moreAlike: z.boolean(),
    /** False while slips are still being compared, so that copies may be missing. */
    isCompared: z.boolean(),
    /** Neighbours in the queue and its length, under the sent filters. */
    previousId: id.nullable(),
    nextId: id.nullable(),
    waiting: count,
  })
  .meta({ id: 'PaymentCheck' });
export type PaymentCheck = z.infer<typeof PaymentCheck>;
