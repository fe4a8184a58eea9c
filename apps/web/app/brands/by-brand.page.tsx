import { useEffect } from 'react';
import {
  data,
  useLocation,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { BrandView, PlaceholderBrand } from './brand-view.tsx';
import { loadBrand, logFailure } from './load-brand.ts';
import { readPage } from '../catalog/paging/page-number.ts';
import { cutText, plainText } from '../catalog/text.rules.ts';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, serverLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { ErrorState } from '../ui/state-views.tsx';

const load = (api: Api, { params, query }: PageRequest) =>
  loadBrand(
    api,
    params['id'],
    readPage((name) => query.get(name)),
  );

const serverLoader = serverLoad(load);

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await serverLoader(args);
  const isThere = loaded.failure !== undefined || (loaded.first && !loaded.isMissing);
  return data(loaded, { status: isThere ? 200 : 404 });
}

export const clientLoader = browserLoad(load);

/** Another page of the same brand is read by the list itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

export default function ByBrandPage() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { brandId, first, failure, isMissing } = usePageData<typeof load>();
  const query = new URLSearchParams(useLocation().search);
  const page = readPage((name) => query.get(name));
  useEffect(() => {
    if (failure !== undefined) logFailure(failure);
  }, [failure]);
  return (
    <div className="page">
      <PageHead
        title={first?.brandName ?? t('catalog.brand')}
        description={cutText(plainText(first?.description ?? ''), 160, '…')}
        picture={first?.url || first?.brandLogo}
        noindex={!first || isMissing === true}
      />
      {first && <BrandView key={brandId} brandId={brandId} first={first} page={page} />}
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
