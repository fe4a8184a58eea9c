import { orderStatuses, paymentStatuses, yangonDay, type OrderDetail } from '@zay/contract';
import { shopNow } from '../platform/shop-clock.ts';

export type NextWord =
  | 'toCorrect'
  | 'checking'
  | 'score'
  | 'scoreLate'
  | 'certificate'
  | 'place'
  | 'class'
  | 'classBegan';

type Facts = Pick<
  OrderDetail,
  'orderStatus' | 'scoreInfo' | 'certificateInfo' | 'serviceDay' | 'needsChanges' | 'refusalReason'
> & {
  readonly paymentInfo: readonly Pick<OrderDetail['paymentInfo'][number], 'paymentStatus'>[];
};

/**
 * What comes next of an education order, in order. Empty when nothing comes: its payment was rejected, or it is
 * cancelled, refused or finished; a finished class still has its first day.
 */
export function serviceNext(order: Facts): NextWord[] {
  const { orderStatus, paymentInfo, scoreInfo, certificateInfo, serviceDay } = order;
  const paymentStatus = paymentInfo.at(-1)?.paymentStatus ?? paymentStatuses.checking;
  const isPast = serviceDay !== null && serviceDay < yangonDay(shopNow());
  const isClass = !scoreInfo && !certificateInfo;
  if (order.refusalReason !== '') return [];
  if (orderStatus === orderStatuses.transported) return isClass && !isPast ? ['class'] : [];
  if (orderStatus === orderStatuses.deleted || paymentStatus === paymentStatuses.fail) return [];
  const next: NextWord[] = paymentStatus === paymentStatuses.checking ? ['checking'] : [];
  if (order.needsChanges) return ['toCorrect'];
  if (scoreInfo) return [...next, isPast ? 'scoreLate' : 'score'];
  if (certificateInfo) return [...next, 'certificate'];
  return [...next, 'place', isPast ? 'classBegan' : 'class'];
}
