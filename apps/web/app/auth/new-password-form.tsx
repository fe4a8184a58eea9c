import { useState, type ReactNode } from 'react';
import CheckIcon from '~icons/lucide/check';
import CircleIcon from '~icons/lucide/circle';
import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { useHydrated } from '../platform/store.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { confirmationText, isGood, passwordText, keptRules } from './new-password.rules.ts';
import { TermsBox } from './terms-box.tsx';

interface NewPasswordFormProps {
  /** Fields above the new password. `isFirstFilled` is true when they are complete. */
  readonly first: ReactNode;
  readonly isFirstFilled: boolean;
  /** The server's error about the new password. */
  readonly refused: string | undefined;
  /** Called when the new password is edited. */
  readonly onChange: () => void;
  readonly onSend: (password: string) => void;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** Form for a new password, typed twice, with its rules and the terms. `children` is the label of the button. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { first, isFirstFilled, refused, onChange, onSend, isBusy, children } = props;
  const t = useText();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [left, setLeft] = useState({ password: false, confirmation: false });
  const hydrated = useHydrated();
  const fields = { password, confirmation };
  const isComplete = isFirstFilled && isGood(fields) && agreed;
  // Show no mismatch while the confirmation is still a prefix of the password.
  const isOther = confirmation !== '' && !password.startsWith(confirmation);

  return (
    <Form onSubmit={() => isComplete && !isBusy && onSend(password)}>
      {first}
      <PasswordField
        label={t('auth.newPassword')}
        error={refused ?? (left.password ? passwordText(password, t('auth.newPassword'), t) : undefined)}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          onChange();
        }}
        onBlur={() => setLeft({ ...left, password: true })}
      />
      <PasswordRules password={password} />
      <PasswordField
        label={t('auth.confirmPassword')}
        error={left.confirmation || isOther ? confirmationText(fields, t) : undefined}
        name="confirm-password"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        onBlur={() => setLeft({ ...left, confirmation: true })}
      />
      <TermsBox checked={agreed} onChange={setAgreed} />
      <Button type="submit" wide busy={isBusy} disabled={!hydrated || !isComplete}>
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
