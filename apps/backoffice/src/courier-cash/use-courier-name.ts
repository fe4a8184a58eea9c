import type { CashHandover } from '@zay/contract/staff';
import { usePick, useText } from '../platform/language/context.ts';

/** Names a courier; null is the shop's own delivery. */
export function useCourierName(): (courier: CashHandover['courier']) => string {
  const t = useText();
  const pick = usePick();
  return (courier) => (courier ? pick(courier.name) : t('courierCash.own'));
}
