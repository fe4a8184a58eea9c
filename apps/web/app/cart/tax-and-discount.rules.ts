import type { OrderAmounts } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';

/** Rows of tax, the shop's discount and that of a code, where there are any. */
export function taxAndDiscount(
  { tax, discount }: Pick<OrderAmounts, 'tax' | 'discount'>,
  t: Translate,
  code: string | undefined,
  byCode = 0,
) {
  const label = t('cart.discount');
  return [
    { label: t('cart.tax'), kyats: tax },
    { label, kyats: byCode - discount },
    { label: `${label} (${code})`, kyats: -byCode },
  ].filter(({ kyats }) => kyats !== 0);
}
