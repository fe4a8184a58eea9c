import { useQuery } from '@tanstack/react-query';
import { productCards, shown, type ProductCard } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { useText } from '../../platform/language/context.ts';
import { queryClient } from '../../platform/query.ts';
import { ProductRow, ProductRowSkeleton } from '../card/product-row.tsx';
import { forgetViewed } from './recent-ids.ts';

/** Only ids are saved, so names, prices and pictures are current. Products that are no longer sold are skipped. */
export default function RecentRow({ ids }: { ids: readonly number[] }) {
  const t = useText();
  const { data: cards = [], isPending } = useQuery(
    {
      queryKey: ['recent-products', ids],
      queryFn: () => readCards(ids),
      // Cards of products that are still wanted stay while the others are read.
      placeholderData: (last) => last,
    },
    queryClient,
  );

  const title = t('catalog.recent');
  if (isPending) return <ProductRowSkeleton title={title} count={Math.min(ids.length, shown.homeProducts)} />;
  return (
    <ProductRow
      title={title}
      products={cards.filter((card) => ids.includes(card.productId)).slice(0, shown.recentProducts)}
      action={
        <button
          type="button"
          aria-label={t('catalog.clearRecentLabel')}
          onClick={forgetViewed}
          className="min-h-11 shrink-0 font-semibold text-jade"
        >
          {t('catalog.clearRecent')}
        </button>
      }
    />
  );
}

async function readCards(ids: readonly number[]): Promise<ProductCard[]> {
  try {
    return await browserApi(productCards, { query: { ids: [...ids] } });
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('The page goes without recently viewed products:', error);
    throw error;
  }
}
