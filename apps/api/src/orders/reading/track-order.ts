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
/** Wrong pairs per address; whole villages share one. */
const perAddress: RateLimit = { limit: 60, seconds: hour };
/** Phones tried for one voucher, and vouchers tried for one phone, from all addresses. */
const perVoucher: RateLimit = { limit: 10, seconds: hour };
const perPhone: RateLimit = { limit: 20, seconds: hour };
/** Per network after `perVoucher` is exhausted: otherwise strangers could lock the owner out. */
const extraTry: RateLimit = { limit: 1, seconds: hour };

/**
 * Reads the state of the order with this voucher number and phone (docs/decisions/0063). Refuses with
 * `order-not-tracked`, whichever is wrong, and with `rate-limited`, whether the voucher exists or not.
 */
export async function trackByVoucher(
  deps: TryCounting & { readonly db: Database },
  { voucherNo, phoneNo }: BodyOf<typeof trackOrder>,
  ip: string,
): Promise<TrackedOrder | Refusal> {
  const network = networkOf(ip);
  const tries = { [`track:address:${network}`]: perAddress, [`track:phone:${phoneNo}`]: perPhone };
  const ofVoucher = { [`track:voucher:${voucherNo}`]: perVoucher };
  const ofVoucherHere = { [`track:voucher:${voucherNo}:${network}`]: extraTry };
  const tooMany = await refuseTooMany(deps, tries);
  if (tooMany) return tooMany;
  const tooManyPhones = await refuseTooMany(deps, ofVoucher);
  if (tooManyPhones && (await refuseTooMany(deps, ofVoucherHere))) return tooManyPhones;
  const order = await findTracked(deps.db, voucherNo, phoneNo);
  if (!order) return tooManyPhones ?? refuse('order-not-tracked');
  // Only wrong pairs count.
  for (const key of Object.keys({ ...tries, ...ofVoucher, ...(tooManyPhones && ofVoucherHere) }))
    await forgetTries(deps, key, 1);
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
