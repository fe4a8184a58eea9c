import { orderStatuses, type OrderStatusId } from '@zay/contract';
import type { OfficeTranslate } from '../platform/language/text.ts';

/**
 * Button labels that state the effect of a decision. A cancelled order is refunded in full, and nothing more is asked
 * for.
 * @param of the kyats asked, and how many are missing or extra
 */
export function decisionWords(
  t: OfficeTranslate,
  money: (kyats: number) => string,
  of: {
    readonly orderStatus: OrderStatusId;
    readonly amount: number;
    readonly missing: number;
    readonly excess: number;
  },
): { approve: string | null; refuse: string } {
  const isCancelled = of.orderStatus === orderStatuses.deleted;
  const back = isCancelled ? of.amount + of.excess : of.excess;
  const came = of.amount - of.missing;
  const refuse =
    isCancelled && came > 0
      ? t('payments.refuseWithBack', { amount: money(came) })
      : isCancelled
        ? t('payments.notReceived')
        : t('payments.refuseForMissing', { amount: money(of.missing) });
  return { approve: back > 0 ? t('payments.approveWithBack', { amount: money(back) }) : null, refuse };
}
