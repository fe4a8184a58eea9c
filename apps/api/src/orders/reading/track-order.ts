import { paymentTypes, type BodyOf, type TrackedOrder, type trackOrder } from '@zay/contract';
import type { Database } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/http/network.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import {
  forgetTries,
  refuseTooMany,
  type TryCounting,
  type RateLimit,
} from '../../platform/http/rate-limiter.ts';
import { refundState } from '../refunds/refunds.store.ts';
import { findTracked } from './track-order.store.ts';

const hour = 60 * 60;
/** Wrong pairs from one address; whole villages share one. */
const perAddress: RateLimit = { limit: 60, seconds: hour };
/** Phones tried for one voucher, and vouchers tried for one phone, from wherever they come. */
const perVoucher: RateLimit = { limit: 10, seconds: hour };
const perPhone: RateLimit = { limit: 20, seconds: hour };

/**
 * How the order stands that has both this voucher number and this phone (docs/decisions/0063). Refuses with
 * `order-not-tracked`, whichever of them is wrong, and with `rate-limited`, whether the voucher exists or not.
 */
export async function trackByVoucher(
  deps: TryCounting & { readonly db: Database },
  { voucherNo, phoneNo }: BodyOf<typeof trackOrder>,
  ip: string,
): Promise<TrackedOrder | Refusal> {
  const tries = {
    [`track:address:${networkOf(ip)}`]: perAddress,
    [`track:voucher:${voucherNo}`]: perVoucher,
    [`track:phone:${phoneNo}`]: perPhone,
  };
  const tooMany = await refuseTooMany(deps, tries);
  if (tooMany) return tooMany;
  const order = await findTracked(deps.db, voucherNo, phoneNo);
  if (!order) return refuse('order-not-tracked');
  // Only wrong pairs count.
  for (const key of Object.keys(tries)) await forgetTries(deps, key, 1);
  return {
    orderStatusId: order.status,
    paymentStatusId: order.payment_status,
    orderDate: order.created_at.toISOString(),
    hasParcel: order.type === 'product',
    isCashOnDelivery: order.service_type === paymentTypes.cod,
    refundStatus: refundState(order).status,
    isParcelBack: order.is_parcel_here,
  };
}
