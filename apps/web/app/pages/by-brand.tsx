import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { BrandView, PlaceholderBrand } from '../catalog/brand/brand-view.tsx';
import { loadBrand, logFailure } from '../catalog/brand/load-brand.ts';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/provider.tsx';
import { browserLoad, PageTitle, serverLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { ErrorState } from '../ui/state-views.tsx';

const load = (api: Api, { params }: PageRequest) => loadBrand(api, params['id']);

export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);

export default function ByBrandPage() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { brandId, first, failure } = usePageData<typeof load>();
  useEffect(() => {
    if (failure !== undefined) logFailure(failure);
  }, [failure]);
  return (
    <div className="page">
      <PageTitle>{first?.brandName ?? t('catalog.brand')}</PageTitle>
      {first && <BrandView brandId={brandId} first={first} />}
      {failure !== undefined && (
        <>
          <h1 className="text-2xl font-bold">{t('catalog.brand')}</h1>
          <ErrorState message={t('catalog.brandFailed')} onRetry={() => void revalidate()} />
        </>
      )}
      {!first && failure === undefined && <PlaceholderBrand />}
    </div>
  );
}
