import {
  data,
  useLocation,
  useNavigate,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  Link,
} from 'react-router';
import { type Brand, brandAlphabet, limits, type BrandListItem, type BrandList } from '@zay/contract';
import { useEffect, useState } from 'react';
import ChevronIcon from '~icons/lucide/chevron-right';
import { BrandTile, LoadMoreLink, NoSuchPage, PreviousPageLink, usePages } from '../catalog/index.ts';
import { brandPath } from '../catalog/links.rules.ts';
import { readPage } from '../catalog/paging/page-number.rules.ts';
import { browserApi } from '../platform/api/browser.ts';
import type { Api } from '../platform/api/client.ts';
import { useText, useLanguage } from '../platform/language/context.ts';
import { browserLoad, serverLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { ChipLink } from '../ui/chip.tsx';
import { TextField } from '../ui/field.tsx';
import { Picture } from '../ui/picture.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/state-views.tsx';
import productLogoUrl from './product-logo.svg?url';
import {
  brandsPath,
  loadBrands,
  readWantedBrands,
  wantAfterPause,
  type WantedBrands,
  readBrands,
} from './wanted-brands.ts';

const load = (api: Api, { query }: PageRequest) => loadBrands(api, query);

const serverLoader = serverLoad(load);

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await serverLoader(args);
  return data(loaded, { status: loaded.isMissing ? 404 : 200 });
}

export const clientLoader = browserLoad(load);

/** The list fetches other letters and pages; another language reloads everything. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export default function ShopByBrandsPage() {
  const t = useText();
  const { popular, first } = usePageData<typeof load>();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const wanted = readWantedBrands(query);
  const page = readPage((name) => query.get(name));
  const list = useBrands(wanted, page, first);
  return (
    <div className="page">
      <PageHead
        title={t('titles.shopByBrands')}
        path={brandsPath(wanted)}
        noindex={'name' in wanted || list.isMissing}
      />
      <h1 className="text-2xl font-bold">{t('titles.shopByBrands')}</h1>
      <PopularBrands brands={popular} />
      <BrandFilter
        wanted={wanted}
        onWant={(next) => void navigate(brandsPath(next), { replace: true, preventScrollReset: true })}
      />
      <BrandResults list={list} />
    </div>
  );
}

/** The best-selling brands, in a row that scrolls sideways. */
function PopularBrands({ brands }: { brands: readonly Brand[] }) {
  const t = useText();
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="popular-brands" className="flex flex-col gap-3">
      <h2 id="popular-brands" className="text-lg font-bold">
        {t('catalog.popularBrands')}
      </h2>
      <ul className="flex snap-x snap-mandatory gap-3 overflow-x-auto pb-2">
        {brands.map((brand) => (
          <li key={brand.id} className="w-28 shrink-0 snap-start">
            <BrandTile brand={brand} fallback={productLogoUrl} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BrandFilterProps {
  readonly wanted: WantedBrands;
  readonly onWant: (wanted: WantedBrands) => void;
}

/** Filter by first letter or by name; each resets the other. */
function BrandFilter({ wanted, onWant }: BrandFilterProps) {
  const t = useText();
  const [typed, setTyped] = useState<string>();

  useEffect(() => {
    if (typed !== undefined) return wantAfterPause(typed, onWant);
    return undefined;
    // Only typing starts a search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);

  return (
    <>
      {/* Without scripts the browser submits it. */}
      <form role="search" action="/shop-by-brands" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={t('catalog.brandSearch')}
          name="name"
          type="search"
          enterKeyHint="search"
          maxLength={limits.searchText}
          value={typed ?? ('name' in wanted ? wanted.name : '')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <div
        role="group"
        aria-label={t('catalog.brandLetters')}
        className="flex gap-2 overflow-x-auto p-1 md:flex-wrap"
      >
        {brandAlphabet.map((letter) => (
          <ChipLink
            key={letter}
            to={brandsPath({ letter })}
            replace
            preventScrollReset
            selected={'letter' in wanted && wanted.letter === letter}
            onClick={() => setTyped(undefined)}
            className="min-w-11 shrink-0 justify-center"
          >
            {letter === 'All' ? t('catalog.allLetters') : letter}
          </ChipLink>
        ))}
      </div>
    </>
  );
}

/** The matching brands, with "more" or the end. */
function BrandResults({ list }: { list: ReturnType<typeof useBrands> }) {
  const t = useText();
  if (list.isMissing) return <NoSuchPage firstPath={list.firstPath} />;
  if (list.isLoading) return <LoadingState />;
  if (list.hasFailed) return <ErrorState message={t('catalog.brandsFailed')} onRetry={list.retry} />;
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

/** The matching brands, page by page. Failures are not alerted (BRAND-19). */
function useBrands(wanted: WantedBrands, page: number | undefined, first: BrandList | undefined) {
  const { language } = useLanguage();
  const list = usePages({
    key: `${language} ${brandsPath(wanted)}`,
    page,
    first,
    read: (number, after) => readBrands(browserApi, wanted, number, after),
    itemsOf: ({ brands }) => brands,
    idOf: ({ brandId }) => brandId,
    onFailure: () => undefined,
    pathOf: (number) => brandsPath(wanted, number),
  });
  const last = list.pages.at(-1);
  return {
    ...list,
    brands: list.items,
    hasMore: last !== undefined && last.page < last.total_Pages,
  };
}
