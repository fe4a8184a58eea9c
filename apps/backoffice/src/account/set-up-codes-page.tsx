import type { ResponseOf } from '@zay/contract';
import { startTotp, confirmTotp } from '@zay/contract/staff';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CopyButton } from '@zay/web/ui/copy-button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useLocation, useNavigate } from 'react-router';
import { api, refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { pathAfterLogin } from '../platform/return-path.ts';
import { useMember, currentMember } from '../platform/session.ts';
import { OneTimeCodeField } from '../ui/form/one-time-code-field.tsx';
import { ProofForm } from '../ui/form/proof-form.tsx';
import { ShortForm } from '../ui/form/short-form.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Reading } from '../ui/reading.tsx';
import { useMyAccount } from './use-my-account.ts';

/** Sets up one-time codes: password, authenticator, first code. Owners must do this before anything else (STAFF-25). */
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

/** Shows the secret as a QR code and as text, and checks the first code. */
function ConfirmCode({ secret, uri }: { secret: string; uri: string }) {
  const t = useText();
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useFormState({
    initial: { code: '' },
    save: async (body) => {
      const member = await api(confirmTotp, { body });
      showToast(t('account.codesOn'), { kind: 'success' });
      await client.invalidateQueries();
      currentMember.set(member);
    },
    done: () => void navigate(pathAfterLogin(search), { replace: true }),
  });
  const code = form.text('code');
  return (
    <>
      <Panel title={t('account.scan')} text={t('account.scanText')}>
        <QrCode text={uri} label={t('account.scan')} />
        <p className="text-sm text-muted">{t('account.typeIt')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="break-all select-all">{secret}</code>
          <CopyButton value={secret} label={t('account.secret')} />
        </div>
      </Panel>
      <Panel title={t('account.firstCode')} text={t('account.firstCodeText')}>
        <ShortForm form={form} submitLabel={t('account.switchOn')} toldBeside={['wrong-totp']}>
          <OneTimeCodeField {...code} error={code.error ?? refusedAs(form.failure, 'wrong-totp')} />
        </ShortForm>
      </Panel>
    </>
  );
}
