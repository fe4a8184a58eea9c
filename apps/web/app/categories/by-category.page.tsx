import { useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router';
import { CategoryPanel } from './category-panel.tsx';
import { loadCategories } from './load-categories.ts';
import { MainList } from './main-list.tsx';
import { findSelection } from './selection.rules.ts';
import { categoryPath } from '../catalog/links.ts';
import { useAddressValue } from '../catalog/lists/use-address-value.ts';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, serverLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { EmptyState, ErrorState } from '../ui/state-views.tsx';
import { useFailureAlert } from '../ui/use-failure-alert.ts';

const load = (api: Api, { query }: PageRequest) => loadCategories(api, query.get('productCategoryId'));

export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);

/** Another category of the same page needs nothing more; another language does, and so does another try. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export default function ByCategoryPage() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { categories, failure } = usePageData<typeof load>();
  const asked = useAddressValue()('productCategoryId') ?? '';
  const [first] = categories;
  const selection = findSelection(categories, asked) ?? (first && { main: first });

  useFailureAlert(failure);

  return (
    <div className="page">
      <PageHead
        title={(asked && selection?.main.name) || t('titles.byCategory')}
        path={asked && selection ? categoryPath(selection.main.id) : '/bycategory'}
        picture={asked ? selection?.main.url : ''}
      />
      <h1 className="text-2xl font-bold">{t('titles.byCategory')}</h1>
      {failure && <ErrorState message={t('catalog.categoriesFailed')} onRetry={() => void revalidate()} />}
      {!failure && !selection && <EmptyState title={t('catalog.noCategory')} />}
      {selection && (
        <div className="-ms-4 flex gap-3 md:ms-0 md:gap-6">
          <MainList categories={categories} selectedId={selection.main.id} />
          <CategoryPanel key={selection.main.id} selection={selection} />
        </div>
      )}
    </div>
  );
}
