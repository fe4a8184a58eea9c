import { Suspense, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keptAt } from '../platform/api/kept.ts';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import { useStore } from '../platform/store.ts';
import { Button } from '../ui/button.tsx';
import { CloudDrawing } from '../ui/drawings.tsx';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { useAgain } from '../ui/use-again.ts';

const NoAnswer = lazyPart(() => import('./no-answer.tsx'), Nothing);

/** Marks a page from the service worker's cache. */
export function KeptMark() {
  const at = useStore(keptAt);
  return (
    at > 0 && (
      <Suspense>
        <NoAnswer at={at} />
      </Suspense>
    )
  );
}

/**
 * Shown if a page could not be fetched. It retries when the connection returns.
 * @param children the reason, where its code is part of the page
 */
export function NoConnectionScreen({ children }: { children?: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const tryAgain = () =>
    void navigate(
      { pathname, search, hash },
      { replace: true, state: state as unknown, preventScrollReset: true },
    );
  useAgain(tryAgain);
  return (
    <div className="page" data-no-connection>
      <PageTitle>{t('titles.noConnection')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.noConnection')}</h1>
      <div role="status">
        <EmptyState title={t('common.partMissing')} drawing={<CloudDrawing />}>
          {children ?? (
            <Suspense>
              <NoAnswer />
            </Suspense>
          )}
          <Button onClick={tryAgain}>{t('common.retry')}</Button>
        </EmptyState>
      </div>
    </div>
  );
}
