import { useEffect, useRef, useState } from 'react';
import type { Newspaper } from '@zay/contract';
import KeptIcon from '~icons/lucide/circle-check';
import { useText } from '../../platform/language/context.ts';
import { startServiceWorker } from '../../platform/service-worker.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, LoadingState } from '../../ui/state-views.tsx';
import { keepEdition, countKeptParts, partBytes } from '../kept-edition.ts';
import { newspaperPath } from '../load-newspapers.ts';
import { EditionBytes } from './edition-bytes.ts';
import { PageView } from './page-view.tsx';
import type { OpenPdf, Pdf } from './pdf.ts';
import { Toolbar } from './toolbar.tsx';
import { useView } from './use-view.ts';

/** Largest width of a page at zoom 1, in CSS pixels. */
const widest = 900;
/** A4, until a page is loaded. */
const usualRatio = 595 / 842;

async function keepForLater(edition: Newspaper): Promise<void> {
  await keepEdition(edition, newspaperPath(edition.id));
  await startServiceWorker();
}

interface ReaderProps {
  readonly edition: Newspaper;
  /** The file or a page of it could not be loaded. */
  readonly onFailure: () => void;
}

/** The pages of an edition in a column; only visible ones are loaded and drawn. */
export function Reader({ edition, onFailure }: ReaderProps) {
  const t = useText();
  const opened = usePdf(edition.pdfUrl);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const view = useView(scroller, content);
  const [ratio, setRatio] = useState<number>();
  const { pdf, hasFailed, isStalled, retry } = opened;
  const isDrawn = ratio !== undefined;

  useEffect(() => {
    // Reading works without it.
    if (isDrawn) keepForLater(edition).catch(() => undefined);
  }, [isDrawn, edition]);

  useEffect(() => {
    if (hasFailed || isStalled) onFailure();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasFailed, isStalled]);

  useEffect(() => {
    if (!isStalled) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });

  return (
    <>
      <div
        ref={scroller}
        role="region"
        aria-label={t('newspaper.pages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-mist"
      >
        <div ref={content} className="flex w-max min-w-full flex-col gap-2">
          {pdf &&
            view.width > 0 &&
            Array.from({ length: pdf.pageCount }, (_, index) => (
              <PageView
                key={index}
                pdf={pdf}
                number={index + 1}
                width={Math.min(view.width, widest) * view.zoom}
                likelyRatio={ratio ?? usualRatio}
                scroller={scroller}
                onDrawn={(page) => setRatio((known) => known ?? page.width / page.height)}
              />
            ))}
        </div>
        {hasFailed && <ErrorState message={t('newspaper.openFailed')} onRetry={retry} />}
        {!hasFailed && !isDrawn && (
          <div className="absolute inset-x-0 top-0 text-center">
            <LoadingState />
            <p className="text-muted">
              {opened.total > 0
                ? t('newspaper.openingOf', {
                    loaded: megabytes(opened.loaded),
                    total: megabytes(opened.total),
                  })
                : t('newspaper.opening')}
            </p>
          </div>
        )}
      </div>
      {isStalled && (
        <div role="alert" className="flex items-center justify-between gap-3 border-t border-line px-4 py-2">
          <p className="text-sm text-ruby">{t('newspaper.pageFailed')}</p>
          <Button variant="secondary" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {pdf && (
        <Toolbar
          page={view.page}
          pageCount={pdf.pageCount}
          zoom={view.zoom}
          onPage={view.goTo}
          onZoom={view.zoomTo}
        />
      )}
      <KeepAll url={edition.pdfUrl} opened={opened} />
    </>
  );
}

/** Bytes as megabytes with one decimal, at least 0.1. */
const megabytes = (bytes: number) => Math.max(0.1, bytes / 1_000_000).toFixed(1);

/** Shows how much can be read offline, with a button that stores the rest; renders nothing without cache storage. */
function KeepAll({ url, opened }: { url: string; opened: OpenedPdf }) {
  const t = useText();
  const { bytes, loaded, total } = opened;
  const [state, setState] = useState<'idle' | 'keeping' | 'failed'>('idle');
  const [keptParts, setKeptParts] = useState(0);
  useEffect(() => {
    void countKeptParts(url).then(setKeptParts);
  }, [url, loaded, state]);

  if (!bytes || keptParts === 0) return null;
  if (keptParts >= Math.ceil(total / partBytes)) {
    return (
      <p className="flex items-center gap-2 px-4 py-2 text-sm text-muted">
        <KeptIcon aria-hidden className="shrink-0 text-jade" />
        {t('newspaper.keptAll')}
      </p>
    );
  }
  const keep = async () => {
    setState('keeping');
    try {
      await bytes.readAll();
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <p className="text-sm text-muted" role={state === 'failed' ? 'alert' : undefined}>
        {t(state === 'failed' ? 'newspaper.keepFailed' : 'newspaper.keptPages')}
      </p>
      <Button variant="quiet" busy={state === 'keeping'} onClick={() => void keep()} className="-ms-4">
        {t('newspaper.keepAll', { size: megabytes(total) })}
      </Button>
    </div>
  );
}

interface OpenedPdf {
  /** Undefined until its first bytes are loaded. */
  readonly pdf: Pdf | undefined;
  readonly bytes: EditionBytes | undefined;
  /** Loaded bytes, and bytes of the whole file; 0 while unknown. */
  readonly loaded: number;
  readonly total: number;
  /** The file could not be opened. */
  readonly hasFailed: boolean;
  /** It is open, but bytes of a page could not be fetched. */
  readonly isStalled: boolean;
  readonly retry: () => void;
}

type State = Omit<OpenedPdf, 'retry'> & { readonly attempt: number };
const start: State = {
  attempt: 0,
  pdf: undefined,
  bytes: undefined,
  loaded: 0,
  total: 0,
  hasFailed: false,
  isStalled: false,
};

/** Opens a PDF file, loading pdf.js in parallel with the first bytes. */
function usePdf(url: string): OpenedPdf {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(start);
  const [opened, setOpened] = useState<OpenPdf>();

  useEffect(() => {
    const closing = new AbortController();
    let open: OpenPdf | undefined;
    const set = (news: Partial<OpenedPdf>) => {
      if (closing.signal.aborted) return;
      setState((last) => ({ ...(last.attempt === attempt ? last : { ...start, attempt }), ...news }));
    };
    const bytes = new EditionBytes(url, (loaded, total) => set({ loaded, total }));
    const work = async () => {
      const [{ openPdf }, length] = await Promise.all([import('./pdf.ts'), bytes.length()]);
      if (closing.signal.aborted) return;
      open = openPdf(length, bytes, () => set({ isStalled: true }));
      setOpened(open);
      set({ bytes, pdf: await open.pdf });
    };
    work().catch(() => set({ hasFailed: true }));
    return () => {
      closing.abort();
      open?.close();
    };
  }, [url, attempt]);

  const shown = state.attempt === attempt ? state : start;
  const retry = () => {
    if (shown.hasFailed || !opened) return setAttempt(attempt + 1);
    setState({ ...shown, isStalled: false });
    opened.retry();
  };
  return { ...shown, retry };
}
