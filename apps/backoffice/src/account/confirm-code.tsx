import { useQueryClient } from '@tanstack/react-query';
import { confirmTotp } from '@zay/contract/staff';
import { CopyButton } from '@zay/web/ui/copy-button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useLocation, useNavigate } from 'react-router';
import { api, refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { pathAfterLogin } from '../platform/return-path.ts';
import { currentMember } from '../platform/session.ts';
import { OneTimeCodeField } from '../ui/form/one-time-code-field.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { Panel } from '../ui/panel.tsx';
import { QrCode } from './qr-code.tsx';
import { ShortForm } from './short-form.tsx';

/** The secret for the authenticator, as a code to scan and as letters, and the first code that it gives. */
export function ConfirmCode({ secret, uri }: { secret: string; uri: string }) {
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
