import { searchTypes } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';

interface Titled {
  readonly searchType: number;
  readonly productName: string;
  readonly categoryName: string | null;
}

/** What a product list is called: by its type, or by the words or the category it was opened with. */
export function useListTitle(): (list: Titled) => string {
  const t = useText();
  return ({ searchType, productName, categoryName }) => {
    switch (searchType) {
      case searchTypes.category:
        return categoryName || t('home.categories');
      case searchTypes.tags:
        return t('catalog.tagsTitle');
      case searchTypes.newArrival:
        return t('home.newArrival');
      case searchTypes.promotion:
        return t('home.promotion');
      case searchTypes.bestSelling:
        return categoryName || t('home.bestSelling');
      case searchTypes.buyOneGetOne:
        return t('home.buyOneGetOne');
      default:
        return productName || t('titles.productSearch');
    }
  };
}
