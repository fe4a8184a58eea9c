import ShieldAlertIcon from '~icons/lucide/shield-alert';
import { useQuery } from '@tanstack/react-query';
import { alertsCountMax, seeAlerts, staffAlerts } from '@zay/contract/staff';
import { Link } from 'react-router';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';

/** Milliseconds between refreshes for owners. */
const refreshMs = 30_000;

/** Number of unseen dangerous acts, with a link to them (docs/decisions/0160). */
export function Alerts() {
  const t = useText();
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['alerts'],
    queryFn: () => api(staffAlerts),
    enabled: may('staff') && may('audit'),
    refetchInterval: refreshMs,
  });
  const { mutate } = useAct(seeAlerts);
  if (!data || data.total === 0) return null;
  const { total, lastId } = data;
  return (
    <Link
      to="/audit?watched=true"
      aria-label={t('office.alerts', { n: total })}
      title={t('office.alerts', { n: total })}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-field font-semibold text-ruby"
      onClick={() => mutate({ body: { id: lastId } })}
    >
      <ShieldAlertIcon aria-hidden className="text-xl" />
      <span aria-hidden className="tabular-nums">
        {total < alertsCountMax ? total : `${alertsCountMax}+`}
      </span>
    </Link>
  );
}
