import { Badge } from '@zay/web/ui/badge.tsx';
import { useText } from '../platform/language/context.ts';
import { useMember } from '../platform/session.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Reading } from '../ui/reading.tsx';
import { ChangePassword } from './change-password.tsx';
import { MyCodes } from './my-codes.tsx';
import { MySessions } from './my-sessions.tsx';
import { useMyAccount } from './use-my-account.ts';

/** What every member of staff looks after by themselves: password, one-time codes, sessions (STAFF-25). */
export default function AccountPage() {
  const t = useText();
  const { name, email, rights } = useMember();
  const query = useMyAccount();
  const { data: account } = query;
  return (
    <Page title={t('account.title')}>
      <div className="flex flex-col gap-2">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span> <span className="text-muted">{email}</span>
        </p>
        <ul aria-label={t('account.rights')} className="flex flex-wrap gap-2">
          {rights.map((right) => (
            <li key={right}>
              <Badge>{t(`rights.${right}`)}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <Reading query={query} />
      {account && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {account.isDemo ? (
            <Panel title={t('account.demo')} text={t('account.isDemo')}>
              {null}
            </Panel>
          ) : (
            <>
              <ChangePassword />
              <MyCodes hasTotp={account.hasTotp} needsTotp={account.needsTotp} />
            </>
          )}
          <MySessions sessions={account.sessions} />
        </div>
      )}
    </Page>
  );
}
