import {
  data,
  useLocation,
  useNavigate,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { BrandFilter } from './brand-filter.tsx';
import { BrandResults } from './brand-results.tsx';
import { PopularBrands } from './popular-brands.tsx';
import { useBrands } from './use-brands.ts';
import { brandsPath, loadBrands, readWantedBrands } from './wanted-brands.ts';
import { readPage } from '../catalog/paging/page-number.ts';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, serverLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';

const load = (api: Api, { query }: PageRequest) => loadBrands(api, query);

const serverLoader = serverLoad(load);

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await serverLoader(args);
  return data(loaded, { status: loaded.isMissing ? 404 : 200 });
}

export const clientLoader = browserLoad(load);

/** Another letter or page is read by the list itself; another language needs everything anew. */
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
