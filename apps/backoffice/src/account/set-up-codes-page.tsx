import type { ResponseOf } from '@zay/contract';
import { startTotp } from '@zay/contract/staff';
import { useState } from 'react';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useMember } from '../platform/session.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Reading } from '../ui/reading.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import { ProofForm } from './proof-form.tsx';
import { useMyAccount } from './use-my-account.ts';

/** One-time codes, step by step: password, authenticator, first code. Owners come here before anything else (STAFF-25). */
export default function SetUpCodesPage() {
  const t = useText();
  const { mustSetUpTotp } = useMember();
  const [secret, setSecret] = useState<ResponseOf<typeof startTotp>>();
  const query = useMyAccount();
  const { data: account } = query;

  if (!account) {
    return (
      <Page title={t('account.setUp')}>
        <Reading query={query} />
      </Page>
    );
  }
  return (
    <Page title={t('account.setUp')}>
      <div className="flex max-w-xl flex-col gap-4">
        <p>{t(mustSetUpTotp ? 'account.mustSetUp' : 'account.codesText')}</p>
        {account.isDemo && <p className="text-muted">{t('account.isDemo')}</p>}
        {!account.isDemo && !secret && (
          <Panel
            title={t('account.who')}
            text={account.hasTotp ? t('account.formerHold') : t('account.appNeeded')}
          >
            <ProofForm
              hasTotp={account.hasTotp}
              submitLabel={t('account.next')}
              onSend={async (body) => setSecret(await api(startTotp, { body }))}
            />
          </Panel>
        )}
        {secret && <ConfirmCode {...secret} />}
      </div>
    </Page>
  );
}
