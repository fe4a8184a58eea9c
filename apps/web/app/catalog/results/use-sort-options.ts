import { sortCodes } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';

/** The orders that a list offers, as they are called. */
export function useSortOptions() {
  const t = useText();
  return [
    [sortCodes.priceAscending, t('frame.priceLowToHigh')],
    [sortCodes.priceDescending, t('frame.priceHighToLow')],
    [sortCodes.latest, t('frame.latest')],
    [sortCodes.popular, t('frame.popular')],
  ] as const;
}
