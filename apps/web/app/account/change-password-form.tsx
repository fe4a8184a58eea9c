import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { NewPasswordForm } from '../auth/new-password-form.tsx';
import { useChangePassword, type RefusedPasswords } from './use-change-password.ts';

/** The old password, the new one twice, and the terms. */
export function ChangePasswordForm() {
  const t = useText();
  const { submit, isBusy } = useChangePassword();
  const [old, setOld] = useState('');
  const [wasLeft, setLeft] = useState(false);
  /** Until the field is changed. */
  const [refused, setRefused] = useState<RefusedPasswords>({});
  const missing = wasLeft && old === '' ? t('common.required', { label: t('auth.oldPassword') }) : undefined;

  return (
    <NewPasswordForm
      first={
        <PasswordField
          label={t('auth.oldPassword')}
          error={refused.old ?? missing}
          name="old-password"
          autoComplete="current-password"
          value={old}
          onChange={(event) => {
            setOld(event.target.value);
            setRefused({ ...refused, old: undefined });
          }}
          onBlur={() => setLeft(true)}
        />
      }
      isFirstFilled={old !== ''}
      refused={refused.new}
      onChange={() => setRefused({ ...refused, new: undefined })}
      onSend={(password) => void submit(old, password).then(setRefused)}
      isBusy={isBusy}
    >
      {t(isBusy ? 'auth.changingPassword' : 'auth.changePassword')}
    </NewPasswordForm>
  );
}
