import { Badge } from '@zay/web/ui/badge.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { OpenLogin } from '@zay/contract';
import { changeStaffPassword, staffLimits, endStaffSession, switchOffTotp } from '@zay/contract/staff';
import { LoginList } from '@zay/web/ui/login-list.tsx';
import { PasswordField } from '@zay/web/ui/password-field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { useState } from 'react';
import { api, refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { setUpCodesPath } from '../platform/return-path.ts';
import { refreshMember, useMember } from '../platform/session.ts';
import { OneTimeCodeField } from '../ui/form/one-time-code-field.tsx';
import { ProofForm, proofRefusals } from '../ui/form/proof-form.tsx';
import { ShortForm } from '../ui/form/short-form.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Reading } from '../ui/reading.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { useMyAccount } from './use-my-account.ts';

/** Password, one-time codes and sessions of the member's own account (STAFF-25). */
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
              <ChangePassword hasTotp={account.hasTotp} />
              <MyCodes hasTotp={account.hasTotp} needsTotp={account.needsTotp} />
            </>
          )}
          <MySessions sessions={account.sessions} />
        </div>
      )}
    </Page>
  );
}

const empty = { oldPassword: '', newPassword: '', code: '' };

function ChangePassword({ hasTotp }: { hasTotp: boolean }) {
  const t = useText();
  const { mustChangePassword } = useMember();
  const client = useQueryClient();
  const form = useFormState({
    initial: empty,
    save: async (body) => {
      const { message } = await api(changeStaffPassword, { body });
      showToast(message, { kind: 'success' });
      form.change(empty);
      if (mustChangePassword) await refreshMember();
      void client.invalidateQueries();
    },
  });
  const old = form.text('oldPassword');
  const fresh = form.text('newPassword');
  const code = form.text('code');
  return (
    <Panel
      title={t('account.changePassword')}
      text={t(mustChangePassword ? 'account.mustChangePassword' : 'account.changePasswordText')}
    >
      <ShortForm
        form={form}
        submitLabel={t('account.changePassword')}
        toldBeside={[...proofRefusals, 'same-password']}
      >
        <PasswordField
          {...old}
          label={t('account.oldPassword')}
          autoComplete="current-password"
          error={old.error ?? refusedAs(form.failure, 'wrong-staff-password')}
        />
        <PasswordField
          {...fresh}
          label={t('account.newPassword')}
          hint={t('account.newPasswordHint', { n: staffLimits.passwordMin })}
          autoComplete="new-password"
          error={fresh.error ?? refusedAs(form.failure, 'same-password')}
        />
        {hasTotp && (
          <OneTimeCodeField
            {...code}
            error={code.error ?? refusedAs(form.failure, 'totp-needed', 'wrong-totp')}
          />
        )}
      </ShortForm>
    </Panel>
  );
}

/** Sessions of the own account; the others can be ended here. */
function MySessions({ sessions }: { sessions: readonly OpenLogin[] }) {
  const t = useText();
  const { mutateAsync, isPending, variables } = useAct(endStaffSession);
  const end = async (id: number) => {
    const ended = mutateAsync({ body: { id } });
    if (await toastOnFailure(ended)) showToast((await ended).message, { kind: 'success' });
  };
  return (
    <Panel title={t('account.sessions')} text={t('account.sessionsText')}>
      <LoginList
        logins={sessions}
        ending={isPending ? variables.body?.id : undefined}
        onEnd={(id) => void end(id)}
      />
    </Panel>
  );
}

/** Switches one-time codes of the own account on or off. */
function MyCodes({ hasTotp, needsTotp }: { hasTotp: boolean; needsTotp: boolean }) {
  const t = useText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const switchOff = async (body: { readonly password: string; readonly code: string }) => {
    const { message } = await api(switchOffTotp, { body });
    showToast(message, { kind: 'success' });
    setAsking(false);
    void client.invalidateQueries();
  };
  return (
    <Panel title={t('account.codes')} text={t('account.codesText')}>
      <Badge tone={hasTotp ? 'jade' : 'gold'} className="self-start">
        {t(hasTotp ? 'account.on' : 'account.off')}
      </Badge>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={setUpCodesPath('/account')} variant="secondary">
          {t(hasTotp ? 'account.newDevice' : 'account.setUp')}
        </ButtonLink>
        {hasTotp && !needsTotp && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('account.switchOff')}
          </Button>
        )}
      </div>
      {hasTotp && needsTotp && <p className="text-sm text-muted">{t('account.ownersNeed')}</p>}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('account.switchOff')}>
        {isAsking && (
          <ProofForm
            hasTotp={hasTotp}
            submitLabel={t('account.switchOff')}
            variant="danger"
            onSend={switchOff}
          />
        )}
      </Dialog>
    </Panel>
  );
}
