import { useLocation, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router';
import { LoadMoreLink, NoSuchPage, PreviousPageLink } from '../catalog/paging/page-links.tsx';
import { readPage } from '../catalog/paging/page-number.ts';
import { uniqueBy } from '../catalog/paging/unique.ts';
import { usePages } from '../catalog/paging/use-pages.ts';
import { BackButton } from './back-button.tsx';
import { Editions } from './editions.tsx';
import { LastReadLink } from './last-read-link.tsx';
import {
  loadNewspapers,
  newspapersPath,
  readNewspapers,
  readWantedDay,
} from './load-newspapers.ts';
import { browserApi } from '../platform/api/browser.ts';
import type { Api } from '../platform/api/client.ts';
import { useLanguage, useText } from '../platform/language/context.ts';
import { browserLoad, serverLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { DayField } from '../ui/day-field.tsx';
import { ErrorState, LoadingState } from '../ui/state-views.tsx';

const pageOf = (query: URLSearchParams) => readPage((name) => query.get(name));
const load = (api: Api, { query }: PageRequest) => loadNewspapers(api, query, pageOf(query));

export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);

/** Another page of the same day is read by the list itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.href === nextUrl.href ||
    readWantedDay(currentUrl.searchParams) !== readWantedDay(nextUrl.searchParams)
  );
}

export default function NewspaperPage() {
  const t = useText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { first } = usePageData<typeof load>();
  const query = new URLSearchParams(useLocation().search);
  const day = readWantedDay(query);
  const list = usePages({
    key: `${language} ${newspapersPath(day)}`,
    page: pageOf(query),
    first,
    read: (page) => readNewspapers(browserApi, day, page),
    isEmpty: (page) => page.list.length === 0,
    onFailure: () => undefined,
    pathOf: (page) => newspapersPath(day, page),
  });
  const last = list.pages.at(-1);
  const editions = uniqueBy(
    list.pages.flatMap((page) => page.list),
    ({ id }) => id,
  );
  const perPage = list.pages[0]?.list.length ?? 0;
  return (
    <div className="page">
      <PageHead title={t('titles.newspaper')} path={newspapersPath(day)} noindex={day !== ''} />
      <div className="flex items-center gap-2">
        <BackButton fallback="/home" />
        <h1 className="text-2xl font-bold">{t('titles.newspaper')}</h1>
      </div>
      <div className="sm:max-w-xs">
        <DayField
          label={t('newspaper.searchByDay')}
          day={day}
          onChange={(next) =>
            void navigate(newspapersPath(next), { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {list.isMissing && <NoSuchPage firstPath={list.firstPath} />}
      {list.isLoading && <LoadingState />}
      {list.hasFailed && (
        <>
          <ErrorState message={t('newspaper.failed')} onRetry={list.retry} />
          <LastReadLink />
        </>
      )}
      {last && !list.isMissing && (
        <>
          <PreviousPageLink to={list.previousPath} />
          <Editions editions={editions} highlight={last.highlight} day={day}>
            {list.lastPage * perPage < last.count && day === '' && (
              <div className="flex justify-center py-2">
                <LoadMoreLink list={list} />
              </div>
            )}
          </Editions>
        </>
      )}
    </div>
  );
}
