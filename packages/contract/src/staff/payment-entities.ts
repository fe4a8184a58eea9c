import { z } from 'zod';
import { count, dateTime, id, kyats, url } from '../core/fields.ts';
import { orderTypes } from '../ids.ts';
import { OrderStatus, PaymentStatus } from '../order-entities.ts';
import { PaymentType } from '../payment-services.ts';
import { Names } from './bilingual.ts';

/** A way to pay; `count` payments of it wait. */
export const PaymentMethod = z.object({ id, name: Names, count }).meta({ id: 'StaffPaymentMethod' });

/** A payment that waits. */
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
    /** Its slip, or one that looks alike, came with another payment as well. */
    isDuplicate: z.boolean(),
    /** The order was never placed: what comes of the payment goes back, or is taken for another order. */
    isRefused: z.boolean(),
  })
  .meta({ id: 'PaymentToCheck' });
export type PaymentToCheck = z.infer<typeof PaymentToCheck>;

export const duplicateKinds = ['same-file', 'similar', 'reference'] as const;

/** Another payment with the same slip, one that looks alike, or the same transaction reference. */
export const DuplicatePayment = z
  .object({
    /** All that they have in common. */
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

/** A payment of the same order that was decided before. `reason` is what the buyer was told. */
export const EarlierPayment = z
  .object({
    id,
    status: PaymentStatus,
    amount: kyats,
    /** What came of it. */
    received: kyats,
    method: Names,
    phone: z.string(),
    sentAt: dateTime,
    by: z.string(),
    reason: Names,
    slipUrl: url,
  })
  .meta({ id: 'EarlierPayment' });

/** Of an order that was never placed (docs/decisions/0105). */
export const RefusedPayment = z
  .object({
    reason: Names,
    /** The order that could not be paid again. */
    meantFor: z.object({ orderId: id, voucherNo: z.string() }).nullable(),
    /** The payment that has the money now. */
    movedTo: z.object({ paymentId: id, voucherNo: z.string() }).nullable(),
    /** Orders of the buyer that the money may be taken for, while nobody has decided on it. */
    orders: z.array(z.object({ orderId: id, voucherNo: z.string(), missing: kyats })),
  })
  .meta({ id: 'RefusedPayment' });

/** All that staff judge a payment by. Addresses of slips are signed and expire. */
export const PaymentCheck = z
  .object({
    id,
    status: PaymentStatus,
    /** Who decided on it; '' while it waits, and when it was no member of staff. */
    by: z.string(),
    /** A decision that takes effect in so many seconds, and can be undone until then; null when there is none. */
    openDecision: z.object({ status: PaymentStatus, by: z.string(), secondsLeft: count }).nullable(),
    /** Whether a decision that took effect may be corrected: no later payment of the order follows it. */
    isCorrectable: z.boolean(),
    amount: kyats,
    /** What this payment should bring: the total of the order less what earlier payments brought. */
    asked: kyats,
    /** What came of it; 0 while it is checked. */
    receivedAmount: kyats,
    sentAt: dateTime,
    phone: z.string(),
    remark: z.string(),
    /** As staff noted it, or else what looks like one in the buyer's remark; '' for none. */
    reference: z.string(),
    slipUrl: url,
    method: z.object({
      id,
      type: PaymentType,
      name: Names,
      /** Of the bank that was transferred to; empty for other ways. */
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
      /** What is paid for, at most ten lines; one for an education order. */
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
    /** Whether more than `staffLimits.slipsCompared` slips over the same amount look alike: only the nearest were compared. */
    moreAlike: z.boolean(),
    /** False while slips are still being compared, so that some copy may not be known yet. */
    isCompared: z.boolean(),
    /** Its neighbours in the queue, and how many wait in all, under the filters that were sent. */
    previousId: id.nullable(),
    nextId: id.nullable(),
    waiting: count,
  })
  .meta({ id: 'PaymentCheck' });
export type PaymentCheck = z.infer<typeof PaymentCheck>;
