import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { dateTime, phone, voucherNumber } from './core/fields.ts';
import { orderRefundStates } from './ids.ts';
import { OrderStatus, PaymentStatus } from './order-entities.ts';

/** Following an order without a login: an addition of ours (docs/decisions/0063-tracking-without-login.md). */

/** How an order stands, and nothing of who ordered what. `hasParcel` is false for papers and classes. */
export const TrackedOrder = z
  .object({
    orderStatusId: OrderStatus,
    paymentStatusId: PaymentStatus,
    orderDate: dateTime,
    hasParcel: z.boolean(),
    /** Whether the latest payment is cash on delivery, which nobody checks before the parcel arrives. */
    isCashOnDelivery: z.boolean(),
    /** Whether money goes back or was given back; how much only the buyer reads. */
    refundStatus: z.enum(orderRefundStates),
    /** The parcel could not be delivered and lies in the shop. */
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
