import { useLocation, useNavigate } from 'react-router';
import { PlainPage } from '../ui/plain-page.tsx';
import { KeptPaymentList } from './kept-payment-view.tsx';
import { historyPath, readFilter } from './history-filter.rules.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';

/** The filter lives in the address, so that the way back from an order shows the same list. */
export default function OrderHistoryPage() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const given = state as Readonly<Record<string, unknown>> | null;
  const filter = readFilter((name) => query.get(name) ?? textOf(given?.[name]));
  return (
    <PlainPage title="titles.orderHistory">
      <KeptPaymentList />
      <HistoryFilters
        filter={filter}
        onChange={(changed) =>
          void navigate(historyPath(changed), { replace: true, preventScrollReset: true })
        }
      />
      <HistoryList filter={filter} />
    </PlainPage>
  );
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
