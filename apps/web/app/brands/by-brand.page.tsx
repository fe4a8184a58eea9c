import { useEffect } from 'react';
import {
  data,
  useLocation,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { type BrandPage, ApiFailure, limits, productsByBrand } from '@zay/contract';
import { ProductResults, usePages } from '../catalog/index.ts';
import { brandPath } from '../catalog/links.rules.ts';
import { readPage } from '../catalog/paging/page-number.rules.ts';
import { cutText, plainText } from '../catalog/text.rules.ts';
import { browserApi } from '../platform/api/browser.ts';
import type { Api } from '../platform/api/client.ts';
import { isNoConnection } from '../platform/api/no-connection.ts';
import { useText, useLanguage } from '../platform/language/context.ts';
import { browserLoad, serverLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { pagePath } from '../platform/seo/addresses.ts';
import { PageHead } from '../platform/seo/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { ErrorState, EmptyState } from '../ui/state-views.tsx';
import { isFull, mayHaveMore } from './brand-pages.rules.ts';

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

/** The list fetches other pages of the same brand. */
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
        description={cutText(plainText(first?.description ?? ''), 160)}
        picture={first?.url || first?.brandLogo}
        noindex={!first || isMissing === true}
      />
      {first && <BrandView key={brandId} brandId={brandId} first={first} page={page} />}
      {failure !== undefined && (
        <>
          <h1 className="text-2xl font-bold">{t('catalog.brand')}</h1>
          <ErrorState message={t('catalog.brandFailed')} onRetry={revalidate} />
        </>
      )}
      {!first && failure === undefined && <PlaceholderBrand />}
    </div>
  );
}

interface BrandViewProps {
  readonly brandId: number;
  readonly first: BrandPage;
  /** The page number of the address; undefined if invalid. */
  readonly page: number | undefined;
}

/** A brand with its products, page by page. Another brand needs another `key`. */
function BrandView({ brandId, first, page }: BrandViewProps) {
  const { language } = useLanguage();
  const list = usePages({
    key: `${language} ${brandPath(brandId)}`,
    page,
    first: page === undefined ? undefined : first,
    read: (number, after) => readBrand(browserApi, brandId, number, after),
    itemsOf: ({ products }) => products,
    idOf: ({ productId }) => productId,
    onFailure: logFailure,
    pathOf: (number) => pagePath(brandPath(brandId), number),
  });
  // "More" may be offered after a short page, but only a non-empty page gets a URL.
  const nextPath = isFull(list.pages.at(-1)) ? list.nextPath : undefined;
  return (
    <>
      <BrandHead
        name={first.brandName}
        bannerUrl={first.url}
        logoUrl={first.brandLogo}
        description={first.description}
      />
      <ProductResults list={{ ...list, nextPath, hasMore: mayHaveMore(list.pages) }} eager={eagerPictures}>
        <NoProducts />
      </ProductResults>
    </>
  );
}

/** Number of cards that a phone shows below the head of a brand. */
const eagerPictures = 2;

/** Shown for an unknown brand. */
function PlaceholderBrand() {
  const t = useText();
  return (
    <>
      <BrandHead name={t('catalog.brand')} bannerUrl="" logoUrl="" description="" />
      <NoProducts />
    </>
  );
}

function NoProducts() {
  const t = useText();
  return (
    <EmptyState title={t('catalog.brandEmpty')}>
      <ButtonLink to="/shop-by-brands" variant="secondary">
        {t('titles.shopByBrands')}
      </ButtonLink>
    </EmptyState>
  );
}

interface BrandHeadProps {
  readonly name: string;
  readonly bannerUrl: string;
  readonly logoUrl: string;
  readonly description: string;
}

/** Banner, logo, name and story of a brand. The placeholder keeps the space of missing pictures. */
function BrandHead({ name, bannerUrl, logoUrl, description }: BrandHeadProps) {
  const t = useText();
  const story = plainText(description);
  return (
    <header className="flex flex-col gap-3">
      <Picture
        src={bannerUrl}
        alt=""
        width={1200}
        height={400}
        sizes="(min-width: 80rem) 1200px, 100vw"
        priority
        className="aspect-3/1 w-full rounded-card object-cover md:aspect-4/1"
      />
      <div className="flex items-center gap-4">
        <Picture
          src={logoUrl}
          alt={t('catalog.brand')}
          width={240}
          height={240}
          sizes="80px"
          className="size-20 shrink-0 rounded-field border border-line object-contain"
        />
        <h1 className="min-w-0 text-2xl leading-snug font-bold wrap-anywhere">{name}</h1>
      </div>
      {story && <p className="max-w-prose text-muted">{story}</p>}
    </header>
  );
}

interface LoadedBrand {
  readonly brandId: number;
  /** The brand does not have the page of the address. */
  readonly isMissing?: true;
  /** The requested page of products, or the first. Undefined for an unknown brand: the placeholder page is shown. */
  readonly first?: BrandPage;
  /** Why the brand could not be loaded. */
  readonly failure?: string;
}

function readBrand(api: Api, brandId: number, PageNumber: number, After?: number[]): Promise<BrandPage> {
  const page = { PageNumber, PageSize: limits.pageSize, After };
  return api(productsByBrand, { query: { BrandId: brandId, ...page } });
}

/**
 * Loads the brand with a page of its products; makes no request for id 0.
 * @param page undefined if the page number of the address is invalid
 */
async function loadBrand(api: Api, id: string | undefined, page: number | undefined): Promise<LoadedBrand> {
  const brandId = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0;
  if (brandId === 0) return { brandId };
  try {
    const first = await readBrand(api, brandId, page ?? limits.firstPage);
    const isBeyond = page !== limits.firstPage && first.products.length === 0;
    return { brandId, first, ...((page === undefined || isBeyond) && { isMissing: true }) };
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'brand-not-found') return { brandId };
    if (isNoConnection(error)) throw error;
    return { brandId, failure: String(error) };
  }
}

/** A brand that fails to load is only logged (BRAND-07). */
function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn('The brand could not be read:', error);
}
