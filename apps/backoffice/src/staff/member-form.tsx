import { staffLimits, type StaffAccount } from '@zay/contract/staff';
import { TextField } from '@zay/web/ui/field.tsx';
import { PasswordField } from '@zay/web/ui/password-field.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { refusedAs } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useSaveRecord } from '../platform/records.ts';
import { refreshMember, useMember } from '../platform/session.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { staffRecords } from './staff.resource.ts';
import { useRoles } from './use-roles.ts';

interface MemberFormProps {
  readonly title: string;
  /** Null for a new member. */
  readonly id: number | null;
  readonly initial: Pick<StaffAccount, 'name' | 'email' | 'role' | 'version'>;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Name, e-mail, role and password of a member, with the server's field errors. */
export function MemberForm({ title, id, initial, actions, children }: MemberFormProps) {
  const t = useText();
  const pick = usePick();
  const navigate = useNavigate();
  const isOwn = useMember().id === id;
  const { data: roles = [] } = useRoles();
  const save = useSaveRecord(staffRecords);
  const form = useFormState({
    initial: { ...initial, password: '' },
    save: async (draft) => {
      await save(id, draft);
      if (isOwn) await refreshMember();
    },
    done: () => void navigate('/staff'),
  });
  const [email, role] = [form.text('email'), form.text('role')];
  return (
    <FormPage title={title} form={form} back="/staff" actions={actions}>
      {children}
      <TextField {...form.text('name')} label={t('staff.name')} autoComplete="off" />
      <TextField
        {...email}
        label={t('staff.email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={email.error ?? refusedAs(form.failure, 'email-taken')}
      />
      <Select
        {...role}
        label={t('staff.role')}
        hint={isOwn ? t('staff.ownHint') : undefined}
        disabled={isOwn}
        placeholder={id === null ? t('kit.choose') : undefined}
        options={roles.map(({ code, name }) => ({ value: code, label: pick(name) }))}
        error={
          role.error ?? refusedAs(form.failure, 'more-rights-than-yours', 'role-not-found', 'last-owner')
        }
      />
      {!isOwn && (
        <PasswordField
          {...form.text('password')}
          label={t(id === null ? 'staff.password' : 'staff.newPassword')}
          hint={
            id === null ? t('staff.passwordHint', { n: staffLimits.passwordMin }) : t('staff.newPasswordHint')
          }
          autoComplete="new-password"
        />
      )}
    </FormPage>
  );
}
