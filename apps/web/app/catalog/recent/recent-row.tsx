import { useMemo } from 'react';
import { productCards, shown, type ProductCard } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { useText } from '../../platform/language/context.ts';
import { useLaterQuery, type LaterQuery } from '../../platform/query-later.ts';
import { ProductRow, ProductRowSkeleton } from '../card/product-row.tsx';
import { forgetViewed } from './recent-ids.ts';

/** Only ids are saved, so names, prices and pictures are current. Products that are no longer sold are skipped. */
export default function RecentRow({ ids }: { ids: readonly number[] }) {
  const t = useText();
  const wanted = ids.join();
  const query = useMemo(() => cardsQuery(wanted.split(',').map(Number)), [wanted]);
  const cards = useLaterQuery(query);

  const title = t('catalog.recent');
  if (!cards) return <ProductRowSkeleton title={title} count={Math.min(ids.length, shown.homeProducts)} />;
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

function cardsQuery(ids: number[]): LaterQuery<ProductCard[]> {
  return {
    queryKey: ['recent-products', ids.join()],
    queryFn: () =>
      browserApi(productCards, { query: { ids } }).catch((error: unknown) => {
        // oxlint-disable-next-line no-console
        console.warn('The page goes without recently viewed products:', error);
        return [];
      }),
    isPublic: true,
  };
}
