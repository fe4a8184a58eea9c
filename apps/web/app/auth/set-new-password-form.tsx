import { useState } from 'react';
import PhoneIcon from '~icons/lucide/phone';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { telLink } from '../platform/tel-link.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useSetNewPassword } from './use-set-new-password.ts';

interface SetNewPasswordFormProps {
  readonly token: string;
  /** Phone of the account that the link was made for; asked for when the link does not name it. */
  readonly phone: string;
}

export function SetNewPasswordForm({ token, phone }: SetNewPasswordFormProps) {
  const t = useText();
  const { submit, isBusy, isOver } = useSetNewPassword(token);
  const [account, setAccount] = useState(phone);
  const [refused, setRefused] = useState<string>();
  if (isOver) return <LinkOver />;
  return (
    <NewPasswordForm
      first={
        <TextField
          label={t('auth.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="username"
          readOnly={phone !== ''}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
      }
      isFirstFilled={account.trim() !== ''}
      refused={refused}
      onChange={() => setRefused(undefined)}
      onSend={(password) => void submit(account, password).then(setRefused)}
      isBusy={isBusy}
    >
      {t(isBusy ? 'auth.settingPassword' : 'auth.setPassword')}
    </NewPasswordForm>
  );
}

function LinkOver() {
  const t = useText();
  const { helpPhone } = useConfig();
  return (
    <div role="alert" className="flex flex-col gap-4">
      <p className="rounded-field bg-ruby-soft px-4 py-3 font-semibold text-ruby">{t('auth.linkOver')}</p>
      <p>{t('auth.linkOverText')}</p>
      {helpPhone && (
        <a
          href={telLink(helpPhone)}
          className="flex min-h-11 items-center justify-center gap-2 rounded-field bg-jade px-4 py-2 font-semibold text-on-jade"
        >
          <PhoneIcon aria-hidden />
          {t('auth.callUs', { phone: helpPhone })}
        </a>
      )}
      <ButtonLink variant="secondary" to="/login" replace>
        {t('auth.login')}
      </ButtonLink>
    </div>
  );
}
