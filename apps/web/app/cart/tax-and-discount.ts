import type { CartDetail, OrderAmounts } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';

/** Rows of tax and discount, where there are any. */
export function taxAndDiscount(
  { tax, discount }: Pick<OrderAmounts, 'tax' | 'discount'>,
  t: Translate,
  code: CartDetail['discountCode'],
) {
  const label = t('cart.discount');
  return [
    { label: t('cart.tax'), kyats: tax },
    { label: code?.discountPrice ? `${label} (${code.code})` : label, kyats: -discount },
  ].filter(({ kyats }) => kyats !== 0);
}
