import { useQuery } from '@tanstack/react-query';
import { workList, type WorkList } from '@zay/contract/staff';
import { EmptyState } from '@zay/web/ui/state-views.tsx';
import { useEffect } from 'react';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { Page } from '../ui/page.tsx';
import { Reading } from '../ui/reading.tsx';
import { StatTile } from '../ui/stat-tile.tsx';
import { countText, useParts } from './use-parts.ts';
import { WaitingPart } from './waiting-part.tsx';

const refreshMs = 60_000;

/** What waits for the member, by their rights; asked for again every minute and when they come back to it (STAFF-04). */
export default function WorkListPage() {
  const t = useText();
  const query = useQuery({
    queryKey: ['work-list'],
    queryFn: () => api(workList),
    refetchInterval: refreshMs,
  });
  const { data, refetch } = query;
  useEffect(() => {
    // Of two windows side by side neither is ever hidden.
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

/** A number for each kind of work, and below it the first of those that wait. */
function Waiting({ list }: { list: WorkList }) {
  const t = useText();
  const parts = useParts(list);
  const waiting = parts.filter(({ total }) => total > 0);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {parts.map(({ name, title, total, lists: [first] }) => (
          <StatTile
            key={name}
            label={title}
            value={countText(total)}
            urgent={total > 0}
            {...(total === 0 && { hint: t('workList.done') })}
            {...(first && { to: first.to })}
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
