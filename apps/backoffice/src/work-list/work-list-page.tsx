import { useQuery } from '@tanstack/react-query';
import { workList, type WorkList } from '@zay/contract/staff';
import { EmptyState } from '@zay/web/ui/state-views.tsx';
import { useEffect } from 'react';
import { Badge } from '@zay/web/ui/badge.tsx';
import { Link } from 'react-router';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Reading } from '../ui/reading.tsx';
import { StatTile } from '../ui/stat-tile.tsx';
import { countText, useParts, type Part } from './use-parts.ts';

const refreshMs = 60_000;

/** The member's open work, by their rights; refetched every minute and on focus (STAFF-04). */
export default function WorkListPage() {
  const t = useText();
  const query = useQuery({
    queryKey: ['work-list'],
    queryFn: () => api(workList),
    refetchInterval: refreshMs,
  });
  const { data, refetch } = query;
  useEffect(() => {
    // With two windows side by side neither is ever hidden, so focus triggers a refetch too.
    const again = () => void refetch();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [refetch]);
  return (
    <Page title={t('workList.title')}>
      <Reading query={query} />
      {data && <Waiting list={data} />}
    </Page>
  );
}

/** A count for each kind of work, and its first rows below. */
function Waiting({ list }: { list: WorkList }) {
  const t = useText();
  const parts = useParts(list);
  const waiting = parts.filter(({ total }) => total > 0);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {parts.map(({ name, title, total, list }) => (
          <StatTile
            key={name}
            label={title}
            value={countText(total)}
            urgent={total > 0}
            {...(total === 0 && { hint: t('workList.done') })}
            to={list}
          />
        ))}
      </div>
      {waiting.length === 0 && <EmptyState title={t('workList.allDone')} text={t('workList.allDoneText')} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {waiting.map((part) => (
          <WaitingPart key={part.name} part={part} />
        ))}
      </div>
    </>
  );
}

/** The first rows of a part, and a link to all of them. */
function WaitingPart({ part: { title, rows, list } }: { part: Part }) {
  const t = useText();
  return (
    <Panel title={title}>
      <ul className="divide-y divide-line">
        {rows.map(({ key, to, title: name, text, aside, isLate }) => (
          <li key={key}>
            <Link to={to} className="flex min-h-11 items-start gap-3 py-2 hover:text-jade">
              <span className="min-w-0 grow">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
                {text && <span className="block text-sm wrap-anywhere text-muted">{text}</span>}
              </span>
              <span className="flex shrink-0 flex-col items-end gap-1 tabular-nums">
                {aside}
                {isLate && <Badge tone="ruby">{t('workList.late')}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <nav aria-label={title}>
        <Link to={list} className="inline-flex min-h-11 items-center text-jade">
          {t('workList.all')}
        </Link>
      </nav>
    </Panel>
  );
}
