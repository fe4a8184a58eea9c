import type { ReactNode } from 'react';
import CheckIcon from '~icons/lucide/check';
import CircleIcon from '~icons/lucide/circle';
import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useForm, type FormOptions } from '../ui/use-form.ts';
import {
  confirmationText,
  isValidNewPassword,
  passwordText,
  keptRules,
  type NewPassword,
} from './new-password.rules.ts';
import { TermsBox } from './terms-box.tsx';

/** Values of the form. `account` is the field above the new password: the phone or the old password. */
interface NewPasswordFields extends NewPassword {
  readonly account: string;
  readonly agreed: boolean;
}

type Options = Pick<FormOptions<NewPasswordFields>, 'textsOf' | 'onFailure'>;

/** State of the form for a new password. `account` is the initial value of its first field. */
export function useNewPasswordForm(account: string, accountLabel: string, options: Options) {
  return useForm<NewPasswordFields>(
    { account, password: '', confirmation: '', agreed: false },
    {
      ...options,
      problemsOf: (fields, t) => ({
        account: fields.account === '' ? t('common.required', { label: accountLabel }) : undefined,
        password: passwordText(fields.password, t('auth.newPassword'), t),
        confirmation: confirmationText(fields, t),
      }),
    },
  );
}

interface NewPasswordFormProps {
  readonly form: ReturnType<typeof useNewPasswordForm>;
  /** The field above the new password. */
  readonly first: ReactNode;
  readonly send: (fields: NewPasswordFields) => Promise<unknown>;
  readonly children: ReactNode;
}

/** Form for a new password, typed twice, with its rules and the terms. `children` is the label of the button. */
export function NewPasswordForm({ form, first, send, children }: NewPasswordFormProps) {
  const t = useText();
  const { ref, values, texts, change, leave, submit, isSending, isReady } = form;
  const { password, confirmation, agreed } = values;
  const isComplete = values.account.trim() !== '' && isValidNewPassword(values) && agreed;
  // Show no mismatch while the confirmation is still a prefix of the password.
  const isOther = confirmation !== '' && !password.startsWith(confirmation);

  return (
    <Form ref={ref} onSubmit={() => isComplete && submit(send)}>
      {first}
      <PasswordField
        label={t('auth.newPassword')}
        error={texts.password}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => change({ password: event.target.value })}
        onBlur={() => leave('password')}
      />
      <PasswordRules password={password} />
      <PasswordField
        label={t('auth.confirmPassword')}
        error={isOther ? confirmationText(values, t) : texts.confirmation}
        name="confirm-password"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => change({ confirmation: event.target.value })}
        onBlur={() => leave('confirmation')}
      />
      <TermsBox checked={agreed} onChange={(checked) => change({ agreed: checked })} />
      <Button type="submit" wide busy={isSending} disabled={isReady && !isComplete}>
        {children}
      </Button>
    </Form>
  );
}

/** Rules of a new password. Each is ticked as soon as the input satisfies it. */
function PasswordRules({ password }: { password: string }) {
  const t = useText();
  const kept = keptRules(password);
  const rules = [
    [kept.ruleLength, t('auth.ruleLength', { n: limits.passwordMin })],
    [kept.ruleLetter, t('auth.ruleLetter')],
    [kept.ruleDigit, t('auth.ruleDigit')],
    [kept.ruleUncommon, t('auth.ruleUncommon')],
  ] as const;
  return (
    <div className="rounded-field bg-mist px-4 py-3 text-sm">
      <p className="font-medium">{t('auth.rules')}</p>
      <ul className="mt-1 flex flex-col gap-1" aria-label={t('auth.rules')}>
        {rules.map(([isKept, text]) => (
          <li key={text} className={cn('flex items-start gap-2', isKept ? 'text-jade' : 'text-muted')}>
            <span className="mt-1 shrink-0">
              {isKept ? <CheckIcon aria-hidden /> : <CircleIcon aria-hidden />}
            </span>
            <span>
              {text}
              <span className="sr-only">: {t(isKept ? 'auth.ruleKept' : 'auth.ruleOpen')}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
