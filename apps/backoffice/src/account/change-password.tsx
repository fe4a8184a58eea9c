import { useQueryClient } from '@tanstack/react-query';
import { changeStaffPassword, staffLimits } from '@zay/contract/staff';
import { PasswordField } from '@zay/web/ui/password-field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { api, refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useFormState } from '../ui/form/use-form-state.ts';
import { Panel } from '../ui/panel.tsx';
import { ShortForm } from './short-form.tsx';

const empty = { oldPassword: '', newPassword: '' };

export function ChangePassword() {
  const t = useText();
  const client = useQueryClient();
  const form = useFormState({
    initial: empty,
    save: async (body) => {
      const { message } = await api(changeStaffPassword, { body });
      showToast(message, { kind: 'success' });
      form.change(empty);
      void client.invalidateQueries();
    },
  });
  const old = form.text('oldPassword');
  return (
    <Panel title={t('account.changePassword')} text={t('account.changePasswordText')}>
      <ShortForm form={form} submitLabel={t('account.changePassword')} toldBeside={['wrong-staff-password']}>
        <PasswordField
          {...old}
          label={t('account.oldPassword')}
          autoComplete="current-password"
          error={old.error ?? refusedAs(form.failure, 'wrong-staff-password')}
        />
        <PasswordField
          {...form.text('newPassword')}
          label={t('account.newPassword')}
          hint={t('account.newPasswordHint', { n: staffLimits.passwordMin })}
          autoComplete="new-password"
        />
      </ShortForm>
    </Panel>
  );
}
