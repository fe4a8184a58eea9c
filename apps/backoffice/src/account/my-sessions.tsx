import { endStaffSession, type StaffSession } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { Panel } from '../ui/panel.tsx';
import { deviceName } from './device-name.ts';
import { doneOrTold } from '../ui/tell-failure.ts';

/** Where one is logged in; other places can be logged out from here. */
export function MySessions({ sessions }: { sessions: readonly StaffSession[] }) {
  const t = useText();
  const { mutateAsync, isPending, variables } = useAct(endStaffSession);
  const end = async (id: number) => {
    const ended = mutateAsync({ body: { id } });
    if (await doneOrTold(ended)) showToast((await ended).message, { kind: 'success' });
  };
  return (
    <Panel title={t('account.sessions')} text={t('account.sessionsText')}>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, userAgent, openedAt, lastUsedAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="flex min-w-0 flex-1 basis-52 flex-col">
              <span className="wrap-anywhere" title={userAgent}>
                {deviceName(userAgent) || t('account.unknownDevice')}
              </span>
              <span className="text-sm text-muted">
                {t('account.since', { date: formatDateTime(openedAt), used: formatDateTime(lastUsedAt) })}
              </span>
            </span>
            {isThis ? (
              <Badge tone="jade">{t('account.thisOne')}</Badge>
            ) : (
              <Button
                variant="secondary"
                busy={isPending && variables.body?.id === id}
                onClick={() => void end(id)}
              >
                {t('account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
