import { Link } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import type { BrandListItem } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { EmptyState, LoadingState } from '../ui/state-views.tsx';
import { brandPath } from '../catalog/links.ts';
import { LoadMoreLink, NoSuchPage, PreviousPageLink } from '../catalog/paging/page-links.tsx';
import productLogoUrl from './product-logo.svg?url';
import type { useBrands } from './use-brands.ts';

/** The brands found, with more of them or the end; a failure shows nothing but the way to try again. */
export function BrandResults({ list }: { list: ReturnType<typeof useBrands> }) {
  const t = useText();
  if (list.isMissing) return <NoSuchPage firstPath={list.firstPath} />;
  if (list.isLoading) return <LoadingState />;
  if (list.hasFailed) {
    return (
      <Button variant="secondary" onClick={list.retry} className="self-center">
        {t('common.retry')}
      </Button>
    );
  }
  if (list.brands.length === 0) return <EmptyState title={t('catalog.noBrand')} />;
  return (
    <>
      <PreviousPageLink to={list.previousPath} />
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {list.brands.map((brand) => (
          <li key={brand.brandId}>
            <BrandRow brand={brand} />
          </li>
        ))}
      </ul>
      <div className="flex justify-center py-2">
        {list.hasMore ? (
          <LoadMoreLink list={list} />
        ) : (
          <p className="text-muted">{t('catalog.endOfResults')}</p>
        )}
      </div>
    </>
  );
}

function BrandRow({ brand }: { brand: BrandListItem }) {
  return (
    <Link
      to={brandPath(brand.brandId)}
      className="flex min-h-14 items-center gap-3 rounded-card border border-line p-2 hover:shadow-card"
    >
      <Picture
        src={brand.image}
        alt=""
        width={160}
        height={160}
        sizes="48px"
        fallback={productLogoUrl}
        className="size-12 shrink-0 rounded-field object-contain"
      />
      <span className="min-w-0 flex-1 leading-snug font-medium">{brand.brandName}</span>
      <ChevronIcon aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}
