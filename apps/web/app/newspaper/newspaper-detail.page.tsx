import { useEffect, useState } from 'react';
import { data, useLocation, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import DownloadIcon from '~icons/lucide/download';
import { BackButton } from './back-button.tsx';
import { lastReadEdition, type KeptEdition } from './kept-edition.ts';
import { LastReadLink } from './last-read-link.tsx';
import { loadNewspaper, newspaperPath, type LoadedNewspaper } from './load-newspapers.ts';
import { Reader } from './reader/reader.tsx';
import { checkWithdrawn, noteWithdrawn, withdrawnEditions } from './withdrawn.ts';
import type { Api } from '../platform/api/client.ts';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import {
  browserLoad,
  serverLoad,
  useLeaveUnless,
  usePageData,
  usePageValue,
  type PageHandle,
  type PageRequest,
} from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { useHydrated, useStore } from '../platform/store.ts';
import { ButtonLink } from '../ui/button.tsx';
import { iconTarget } from '../ui/icon-button.tsx';
import { EmptyState, ErrorState } from '../ui/state-views.tsx';

/** The reader has its own bar at the bottom of a phone. */
export const handle: PageHandle = { bottomBar: false };

const load = (api: Api, { query }: PageRequest) => loadNewspaper(api, query.get('id'));
const serverLoader = serverLoad(load);

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await serverLoader(args);
  return data(loaded, { status: loaded.isMissing ? 404 : 200 });
}

export const clientLoader = browserLoad(load);

/** The edition from the navigation state, or stored on the device: for reading offline. */
function useEditionAtHand(id: string | undefined): KeptEdition | undefined {
  const state = useLocation().state as { edition?: KeptEdition } | null;
  const [kept, setKept] = useState<KeptEdition>();
  useEffect(() => {
    void lastReadEdition().then(setKept);
  }, []);
  // What the device knows comes first: it may know that the edition was withdrawn.
  return [kept, state?.edition].find((edition) => edition && String(edition.id) === id);
}

/** Whether the shop, or the device without a connection, knows that an edition at hand was withdrawn. */
function useWithdrawn({ edition, isMissing }: LoadedNewspaper, atHand: KeptEdition | undefined): boolean {
  const known = useStore(withdrawnEditions);
  useEffect(() => {
    if (isMissing && atHand && !known.has(atHand.id)) void noteWithdrawn(atHand);
  }, [isMissing, atHand, known]);
  const one = edition ?? atHand;
  if (!one) return false;
  if (known.has(one.id) || isMissing) return true;
  // With a connection the answer of the shop counts.
  return atHand?.isWithdrawn === true && !(edition && navigator.onLine);
}

export default function NewspaperDetailPage() {
  const t = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { state, search } = useLocation();
  const loaded = usePageData<typeof load>();
  const id = usePageValue('id');
  const isHydrated = useHydrated();
  const atHand = useEditionAtHand(id);
  const edition = loaded.edition ?? (isHydrated ? atHand : undefined);
  const isWithdrawn = useWithdrawn(loaded, atHand);
  useLeaveUnless(id !== undefined, '/newspaper');

  // If opened by navigation state alone, the URL gets the edition's id.
  const isNamed = new URLSearchParams(search).has('id');
  useEffect(() => {
    if (id !== undefined && !isNamed) void navigate(`/newspaper/detail?id=${id}`, { replace: true, state });
  }, [id, isNamed, state, navigate]);

  if (edition && !isWithdrawn) {
    return (
      <div className="mx-auto flex h-[calc(100dvh-3.5rem)] min-h-96 max-w-5xl flex-col md:h-[calc(100dvh-7rem)]">
        <PageHead title={edition.title} path={newspaperPath(edition.id)} picture={edition.imageUrl} />
        <div className="flex items-center gap-2 border-b border-line px-4 py-1">
          <BackButton fallback="/newspaper" />
          <div className="min-w-0 flex-1">
            <h1 className="truncate leading-snug font-bold">{edition.title}</h1>
            <time dateTime={edition.publishedDate} className="text-sm text-muted">
              {formatDate(edition.publishedDate)}
            </time>
          </div>
          <a
            href={edition.pdfUrl}
            download={`newspaper-${edition.publishedDate}.pdf`}
            aria-label={t('newspaper.download')}
            title={t('newspaper.download')}
            className={iconTarget}
          >
            <DownloadIcon aria-hidden />
          </a>
        </div>
        <Reader key={edition.id} edition={edition} onFailure={() => void checkWithdrawn(edition)} />
      </div>
    );
  }
  return (
    <div className="page">
      <PageHead title={t('titles.newspaperDetail')} noindex />
      <h1 className="text-2xl font-bold">{t('titles.newspaperDetail')}</h1>
      {isWithdrawn || loaded.isMissing ? (
        <EmptyState
          title={t(isWithdrawn ? 'newspaper.withdrawn' : 'newspaper.missing')}
          {...(isWithdrawn && { text: t('newspaper.withdrawnText') })}
        >
          <ButtonLink to="/newspaper">{t('newspaper.showAll')}</ButtonLink>
        </EmptyState>
      ) : (
        isNamed && (
          <>
            <ErrorState message={t('newspaper.openFailed')} onRetry={revalidate} />
            <LastReadLink />
          </>
        )
      )}
    </div>
  );
}
