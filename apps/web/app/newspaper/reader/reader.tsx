import { useEffect, useRef, useState } from 'react';
import type { Newspaper } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { startServiceWorker } from '../../platform/service-worker.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, LoadingState } from '../../ui/state-views.tsx';
import { keepEdition } from '../kept-edition.ts';
import { newspaperPath } from '../load-newspapers.ts';
import { KeepAll, megabytes } from './keep-all.tsx';
import { PageView } from './page-view.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePdf } from './use-pdf.ts';
import { useView } from './use-view.ts';

/** A page of an edition is at most so wide at zoom 1, CSS pixels. */
const widest = 900;
/** Of A4, as long as no page is read. */
const usualRatio = 595 / 842;

async function keepForLater(edition: Newspaper): Promise<void> {
  await keepEdition(edition, newspaperPath(edition.id));
  await startServiceWorker();
}

/** The pages of an edition, one below the other; only those on screen are loaded and drawn. */
export function Reader({ edition }: { edition: Newspaper }) {
  const t = useText();
  const opened = usePdf(edition.pdfUrl);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const view = useView(scroller, content);
  const [ratio, setRatio] = useState<number>();
  const { pdf, hasFailed, isStalled, retry } = opened;
  const isDrawn = ratio !== undefined;

  useEffect(() => {
    // Reading goes on without it.
    if (isDrawn) keepForLater(edition).catch(() => undefined);
  }, [isDrawn, edition]);

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
