import ClockIcon from '~icons/lucide/clock';
import CloseIcon from '~icons/lucide/x';
import { useNavigate } from 'react-router';
import { productPath } from '../catalog/links.rules.ts';
import { useText } from '../platform/language/context.ts';
import { forgetAllSearches, forgetSearch, useSearchHistory } from './use-history.ts';

/** Recent searches. Each can be repeated or removed; one button clears all. Renders nothing when there are none. */
export default function RecentSearches({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useText();
  const navigate = useNavigate();
  const history = useSearchHistory();
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent-searches" className="font-bold">
          {t('search.recent')}
        </h2>
        <button type="button" onClick={forgetAllSearches} className="min-h-11 font-medium text-jade">
          {t('search.clearAll')}
        </button>
      </div>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {history.map((entry) => (
          <li
            key={`${entry.type}-${entry.name}`}
            className="inline-flex max-w-64 shrink-0 items-center rounded-chip border border-line bg-mist"
          >
            <button
              type="button"
              onClick={() => (entry.id > 0 ? void navigate(productPath(entry.id)) : onSearch(entry.name))}
              className="inline-flex min-h-11 min-w-0 items-center gap-2 ps-3"
            >
              <ClockIcon aria-hidden className="shrink-0 text-muted" />
              <span className="truncate">{entry.name}</span>
            </button>
            <button
              type="button"
              aria-label={t('search.removeOne', { name: entry.name })}
              onClick={() => forgetSearch(entry)}
              className="flex size-11 shrink-0 items-center justify-center text-muted"
            >
              <CloseIcon aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
