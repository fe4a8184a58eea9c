import { useRevalidator, type ShouldRevalidateFunctionArgs, data, Link } from 'react-router';
import { categoryTree, type ApiError, type MainCategory } from '@zay/contract';
import { useEffect, useRef } from 'react';
import { categoryPath, categoryLink } from '../catalog/links.rules.ts';
import type { Api } from '../platform/api/client.ts';
import { refusalOf } from '../platform/api/no-connection.ts';
import { useText } from '../platform/language/context.ts';
import {
  browserLoad,
  serverLoad,
  useAddressValue,
  usePageData,
  type PageRequest,
} from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { EmptyState, ErrorState } from '../ui/state-views.tsx';
import { useFailureAlert } from '../ui/use-failure-alert.ts';
import { CategoryPanel } from './category-panel.tsx';
import { findSelection } from './selection.rules.ts';
import { Words } from '../ui/words.tsx';

const load = (api: Api, { query }: PageRequest) => loadCategories(api, query.get('productCategoryId'));

export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);

/** Another category of the same page needs no request; another language and a retry do. */
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
      {failure && <ErrorState message={t('catalog.categoriesFailed')} onRetry={revalidate} />}
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

interface LoadedCategories {
  /** All main categories with their descendants; empty if they could not be loaded. */
  readonly categories: readonly MainCategory[];
  /** Why they could not be loaded. */
  readonly failure?: ApiError;
}

/**
 * The whole category tree. Throws a 404 response if the address names an unknown category.
 * @param asked `productCategoryId` of the address
 */
async function loadCategories(api: Api, asked: string | null): Promise<LoadedCategories> {
  try {
    const categories = await api(categoryTree);
    if (asked && !findSelection(categories, asked)) throw data(null, { status: 404 });
    return { categories };
  } catch (error) {
    return { categories: [], failure: refusalOf(error) };
  }
}

interface MainListProps {
  readonly categories: readonly MainCategory[];
  readonly selectedId: number;
}

/** The main categories in a column that scrolls independently of the page. */
function MainList({ categories, selectedId }: MainListProps) {
  const t = useText();
  const column = useRef<HTMLElement>(null);

  useEffect(() => {
    // Scrolls the column only: scrollIntoView would scroll the page too.
    const selected = column.current?.querySelector<HTMLElement>('[aria-current]');
    if (!column.current || !selected) return;
    const { offsetTop, offsetHeight } = selected;
    const { scrollTop, clientHeight } = column.current;
    const isInView = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
    if (!isInView) column.current.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2;
  }, [selectedId]);

  return (
    <nav
      ref={column}
      aria-label={t('catalog.mainCategories')}
      className="sticky top-14 max-h-[calc(100dvh-9rem)] w-22 narrow:static narrow:max-h-[50dvh] narrow:w-full shrink-0 self-start overflow-y-auto overscroll-contain bg-mist [scrollbar-width:thin] md:top-20 md:max-h-[calc(100dvh-6rem)] md:w-60 md:rounded-card"
    >
      {categories.map((category) => (
        <MainLink key={category.id} category={category} isSelected={category.id === selectedId} />
      ))}
    </nav>
  );
}

interface MainLinkProps {
  readonly category: MainCategory;
  readonly isSelected: boolean;
}

/** Selecting another category replaces the history entry, as tabs do: back leaves the browser. */
function MainLink({ category, isSelected }: MainLinkProps) {
  return (
    <Link
      {...categoryLink(category.id)}
      replace
      aria-current={isSelected || undefined}
      className={cn(
        'relative isolate flex flex-col items-center gap-1 overflow-hidden border-s-4 px-1 py-2.5 text-center md:flex-row md:gap-3 md:px-3 md:text-start',
        isSelected
          ? 'border-jade bg-paper font-semibold text-jade'
          : 'border-transparent hover:text-jade hover:underline',
      )}
    >
      {category.backgroundUrl && (
        <Picture
          src={category.backgroundUrl}
          alt=""
          width={320}
          height={120}
          sizes="(min-width: 48rem) 240px, 88px"
          className="absolute inset-0 -z-10 size-full object-cover opacity-10"
        />
      )}
      <Picture
        src={category.url}
        alt=""
        width={160}
        height={160}
        sizes="48px"
        className="size-12 shrink-0 rounded-chip object-cover"
      />
      <span className="w-full min-w-0 text-xs leading-snug hyphens-auto md:text-sm">
        <Words>{category.name}</Words>
      </span>
    </Link>
  );
}
