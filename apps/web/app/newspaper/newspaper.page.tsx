import { useLocation, useNavigate, type ShouldRevalidateFunctionArgs, Link } from 'react-router';
import { useEffect, type ReactNode } from 'react';
import type { Newspaper } from '@zay/contract';
import { LoadMoreLink, NoSuchPage, PreviousPageLink, usePages } from '../catalog/index.ts';
import { readPage } from '../catalog/paging/page-number.rules.ts';
import { browserApi } from '../platform/api/browser.ts';
import type { Api } from '../platform/api/client.ts';
import { formatDate } from '../platform/dates.ts';
import { useLanguage, useText } from '../platform/language/context.ts';
import { browserLoad, serverLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DayField } from '../ui/day-field.tsx';
import { Picture } from '../ui/picture.tsx';
import { ErrorState, LoadingState, EmptyState } from '../ui/state-views.tsx';
import { useStore } from '../platform/store.ts';
import { BackButton } from './back-button.tsx';
import { LastReadLink } from './last-read-link.tsx';
import {
  loadNewspapers,
  newspapersPath,
  readNewspapers,
  readWantedDay,
  newspaperPath,
} from './load-newspapers.ts';
import { checkKeptEdition, withdrawnEditions } from './withdrawn.ts';

const pageOf = (query: URLSearchParams) => readPage((name) => query.get(name));
const load = (api: Api, { query }: PageRequest) => loadNewspapers(api, query, pageOf(query));

export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);

/** The list fetches other pages of the same day. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.href === nextUrl.href ||
    readWantedDay(currentUrl.searchParams) !== readWantedDay(nextUrl.searchParams)
  );
}

export default function NewspaperPage() {
  const t = useText();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const day = readWantedDay(query);
  const asked = day ?? query.get('date') ?? '';
  useEffect(() => void checkKeptEdition(), []);
  return (
    <div className="page">
      <PageHead title={t('titles.newspaper')} path={newspapersPath(day ?? '')} noindex={asked !== ''} />
      <div className="flex items-center gap-2">
        <BackButton fallback="/home" />
        <h1 className="text-2xl font-bold">{t('titles.newspaper')}</h1>
      </div>
      <form action="/newspaper" className="sm:max-w-xs" onSubmit={(event) => event.preventDefault()}>
        <DayField
          label={t('newspaper.searchByDay')}
          name="date"
          day={asked}
          onChange={(next) =>
            void navigate(newspapersPath(next), { replace: true, preventScrollReset: true })
          }
        />
        <noscript>
          {import.meta.env.SSR && (
            <Button type="submit" variant="secondary">
              {t('newspaper.searchByDay')}
            </Button>
          )}
        </noscript>
      </form>
      {day === undefined ? (
        <EmptyState title={t('newspaper.noSuchDay')} text={t('newspaper.noSuchDayText', { date: asked })}>
          <ButtonLink to="/newspaper" variant="secondary">
            {t('newspaper.showAll')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <EditionPages day={day} page={pageOf(query)} />
      )}
    </div>
  );
}

interface EditionPagesProps {
  /** YYYY-MM-DD, '' for all editions. */
  readonly day: string;
  readonly page: number | undefined;
}

/** The pages of editions shown so far, with links to more. */
function EditionPages({ day, page }: EditionPagesProps) {
  const t = useText();
  const { language } = useLanguage();
  const { first } = usePageData<typeof load>();
  const list = usePages({
    key: `${language} ${newspapersPath(day)}`,
    page,
    first,
    read: (number, after) => readNewspapers(browserApi, day, number, after),
    itemsOf: (one) => one.list,
    idOf: ({ id }) => id,
    onFailure: () => undefined,
    pathOf: (number) => newspapersPath(day, number),
  });
  const last = list.pages.at(-1);
  const perPage = list.pages[0]?.list.length ?? 0;
  return (
    <>
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
          <Editions editions={list.items} highlight={last.highlight} day={day}>
            {list.lastPage * perPage < last.count && day === '' && (
              <div className="flex justify-center py-2">
                <LoadMoreLink list={list} />
              </div>
            )}
          </Editions>
        </>
      )}
    </>
  );
}

interface EditionsProps {
  readonly editions: readonly Newspaper[];
  readonly highlight: Newspaper | null;
  /** YYYY-MM-DD if filtered by day, else ''. */
  readonly day: string;
  /** Links to more editions. */
  readonly children: ReactNode;
}

/** The editions: the highlight first and large, the others as covers. */
function Editions({ editions, highlight, day, children }: EditionsProps) {
  const t = useText();
  if (editions.length === 0 && !highlight) {
    return day ? (
      <EmptyState
        title={t('newspaper.noResult')}
        text={t('newspaper.noResultText', { date: formatDate(day) })}
      >
        <ButtonLink to="/newspaper" variant="secondary">
          {t('newspaper.showAll')}
        </ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState title={t('newspaper.none')} />
    );
  }
  return (
    <>
      {highlight && <HighlightCard edition={highlight} />}
      <ul className="grid grid-cols-2 narrow:grid-cols-1 gap-3 sm:grid-cols-3 md:grid-cols-4 md:gap-4 lg:grid-cols-5">
        {editions
          .filter(({ id }) => id !== highlight?.id)
          .map((edition) => (
            <li key={edition.id}>
              <EditionCard edition={edition} />
            </li>
          ))}
      </ul>
      {children}
    </>
  );
}

const look = 'overflow-hidden rounded-card border border-line bg-paper hover:shadow-card';

function EditionCard({ edition }: { edition: Newspaper }) {
  return (
    <Link to={newspaperPath(edition.id)} state={{ edition }} className={`flex h-full flex-col ${look}`}>
      <Picture
        src={edition.imageUrl}
        alt=""
        width={480}
        height={624}
        sizes="(min-width: 64rem) 220px, (min-width: 37.5rem) 30vw, calc(50vw - 1.5rem)"
        className="aspect-10/13 w-full object-cover"
      />
      <EditionName edition={edition} className="p-3" />
    </Link>
  );
}

function HighlightCard({ edition }: { edition: Newspaper }) {
  const t = useText();
  return (
    <section aria-label={t('newspaper.highlight')}>
      <Link to={newspaperPath(edition.id)} state={{ edition }} className={`flex ${look}`}>
        <Picture
          src={edition.imageUrl}
          alt=""
          width={480}
          height={624}
          sizes="(min-width: 48rem) 220px, 45vw"
          priority
          className="aspect-10/13 w-5/12 max-w-56 shrink-0 object-cover"
        />
        <div className="flex min-w-0 flex-col items-start justify-center gap-2 p-4 wrap-anywhere">
          <Badge tone="gold">{t('newspaper.highlight')}</Badge>
          <EditionName edition={edition} className="text-lg" />
          <span className="font-semibold text-jade">{t('newspaper.read')}</span>
        </div>
      </Link>
    </section>
  );
}

function EditionName({ edition, className }: { edition: Newspaper; className: string }) {
  const t = useText();
  const isWithdrawn = useStore(withdrawnEditions).has(edition.id);
  return (
    <div className={className}>
      <h2 className="leading-snug font-semibold wrap-anywhere">{edition.title}</h2>
      <time dateTime={edition.publishedDate} className="text-sm text-muted">
        {formatDate(edition.publishedDate)}
      </time>
      {isWithdrawn && (
        <p className="mt-1">
          <Badge tone="ruby">{t('newspaper.withdrawn')}</Badge>
        </p>
      )}
    </div>
  );
}
