import type { CashHandover } from '@zay/contract/staff';
import { useMoney } from '@zay/web/platform/money.ts';
import { usePick, useText } from '../platform/language/context.ts';

/** Names a courier, null being the shop's own delivery, and says how counted cash differs from what was due. */
export function useCourierWords() {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  return {
    nameOf: (courier: CashHandover['courier']) => (courier ? pick(courier.name) : t('courierCash.own')),
    /** @param difference in kyats; negative when cash is missing */
    differenceText: (difference: number) =>
      difference === 0
        ? t('courierCash.exact')
        : t(difference < 0 ? 'courierCash.short' : 'courierCash.over', {
            amount: money(Math.abs(difference)),
          }),
  };
}
