import { searchTypes, sortCodes, type SortCode } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { firstSort, type SortedList } from './wanted.ts';

/** Sort options of a list with their labels. The default order comes first when only this list has it. */
export function useSortOptions(list: SortedList): readonly (readonly [SortCode, string])[] {
  const t = useText();
  const own = list.searchType === searchTypes.promotion ? t('frame.biggestDiscount') : t('frame.bestMatch');
  const ownOrder = [sortCodes.relevance, own] as const;
  return [
    ...(firstSort(list) === sortCodes.relevance ? [ownOrder] : []),
    [sortCodes.priceAscending, t('frame.priceLowToHigh')],
    [sortCodes.priceDescending, t('frame.priceHighToLow')],
    [sortCodes.latest, t('frame.latest')],
    [sortCodes.popular, t('frame.popular')],
  ];
}
