import { useText } from '../platform/language/context.ts';

/** '1-3 days' */
export function useDays(): (days: { readonly fromDay: number; readonly toDay: number }) => string {
  const t = useText();
  return ({ fromDay, toDay }) =>
    fromDay === toDay ? t('cart.sameDays', { n: fromDay }) : t('cart.days', { from: fromDay, to: toDay });
}
