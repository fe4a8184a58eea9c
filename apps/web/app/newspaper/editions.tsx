import type { ReactNode } from 'react';
import type { Newspaper } from '@zay/contract';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { EditionCard, HighlightCard } from './edition-card.tsx';

interface EditionsProps {
  readonly editions: readonly Newspaper[];
  readonly highlight: Newspaper | null;
  /** YYYY-MM-DD where editions of one day are asked for, else ''. */
  readonly day: string;
  /** The way to more of them. */
  readonly children: ReactNode;
}

/** Editions as they were found: the highlight first and large, the others by their covers. */
export function Editions({ editions, highlight, day, children }: EditionsProps) {
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
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 md:gap-4 lg:grid-cols-5">
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
