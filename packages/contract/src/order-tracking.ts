import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { dateTime, phone, voucherNumber } from './core/fields.ts';
import { orderRefundStates } from './ids.ts';
import { OrderStatus, PaymentStatus } from './order-entities.ts';

/** Order tracking without a login: an addition of ours (docs/decisions/0063-tracking-without-login.md). */

/** State of an order, without buyer or contents. `hasParcel` is false for documents and classes. */
export const TrackedOrder = z
  .object({
    orderStatusId: OrderStatus,
    paymentStatusId: PaymentStatus,
    orderDate: dateTime,
    hasParcel: z.boolean(),
    /** Whether the latest payment is cash on delivery, which is checked only on delivery. */
    isCashOnDelivery: z.boolean(),
    /** Whether a refund is due or sent; only the buyer sees the amount. */
    refundStatus: z.enum(orderRefundStates),
    /** The undelivered parcel is back in the shop. */
    isParcelBack: z.boolean(),
  })
  .meta({ id: 'TrackedOrder' });
export type TrackedOrder = z.infer<typeof TrackedOrder>;

export const trackOrder = endpoint({
  row: 'TRACK-01',
  method: 'POST',
  path: '/api/Order/TrackOrder',
  tag: 'Order',
  summary: 'Tell how an order stands to whoever knows its voucher number and a phone number of it.',
  auth: 'none',
  body: z.object({ voucherNo: voucherNumber, phoneNo: phone }).meta({ id: 'TrackBody' }),
  response: TrackedOrder,
  refusals: { 'order-not-tracked': 404 },
  example: {
    body: { voucherNo: 'V261121000001', phoneNo: '09770000001' },
    response: {
      orderStatusId: 3,
      paymentStatusId: 2,
      orderDate: '2026-11-21T02:30:00.000Z',
      hasParcel: true,
      isCashOnDelivery: false,
      refundStatus: 'none',
      isParcelBack: false,
    },
  },
});
