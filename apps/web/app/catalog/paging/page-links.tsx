import type { MouseEvent, KeyboardEvent } from 'react';
import { useText } from '../../platform/language/context.ts';
import { Button, ButtonLink, Spinner } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state-views.tsx';

/** Link to the page before the first one on screen. Renders nothing when there is none. */
export function PreviousPageLink({ to }: { to: string | undefined }) {
  const t = useText();
  if (to === undefined) return null;
  return (
    <ButtonLink to={to} rel="prev" variant="quiet" className="self-center">
      {t('search.previousPage')}
    </ButtonLink>
  );
}

interface LoadMoreLinkProps {
  readonly list: {
    /** Undefined: render a button without a link, so that crawlers do not follow it. */
    readonly nextPath: string | undefined;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
  };
}

/** Appends the next page. For crawlers, without scripts and in a new tab it is a plain link. */
export function LoadMoreLink({ list: { nextPath, isLoadingMore, loadMore } }: LoadMoreLinkProps) {
  const t = useText();
  if (nextPath === undefined) {
    return (
      <Button variant="secondary" busy={isLoadingMore} onClick={loadMore}>
        {t('common.loadMore')}
      </Button>
    );
  }
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    loadMore();
  };
  return (
    <ButtonLink
      to={nextPath}
      rel="next"
      role="button"
      variant="secondary"
      aria-busy={isLoadingMore || undefined}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) press(event);
      }}
      onKeyDown={(event) => {
        if (event.key === ' ') press(event);
      }}
    >
      {isLoadingMore && <Spinner />}
      {t('common.loadMore')}
    </ButtonLink>
  );
}

/** Shown for a page number that the list does not have. */
export function NoSuchPage({ firstPath }: { firstPath: string }) {
  const t = useText();
  return (
    <EmptyState title={t('search.noSuchPage')}>
      <ButtonLink to={firstPath} variant="secondary">
        {t('search.firstPage')}
      </ButtonLink>
    </EmptyState>
  );
}
