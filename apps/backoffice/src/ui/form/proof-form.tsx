import { PasswordField } from '@zay/web/ui/password-field.tsx';
import type { ButtonVariant } from '@zay/web/ui/button.tsx';
import { refusedAs } from '../../platform/api.ts';
import { useText } from '../../platform/language/context.ts';
import { OneTimeCodeField } from './one-time-code-field.tsx';
import { useFormState } from './use-form-state.ts';
import { ShortForm } from './short-form.tsx';

interface ProofFormProps {
  /** One-time codes are set up, so a code is asked for too. */
  readonly hasTotp: boolean;
  readonly submitLabel: string;
  readonly variant?: ButtonVariant;
  /** Rejects with an ApiFailure. */
  readonly onSend: (proof: { readonly password: string; readonly code: string }) => Promise<unknown>;
}

/** Refusals shown beside the password and the code. */
export const proofRefusals = ['wrong-staff-password', 'totp-needed', 'wrong-totp'];

/** Asks for the password, and a code if set up, before a protected act. */
export function ProofForm({ hasTotp, onSend, ...look }: ProofFormProps) {
  const t = useText();
  const form = useFormState({ initial: { password: '', code: '' }, save: onSend });
  const { text, failure } = form;
  const password = text('password');
  const code = text('code');
  return (
    <ShortForm form={form} toldBeside={proofRefusals} {...look}>
      <PasswordField
        {...password}
        label={t('account.yourPassword')}
        autoComplete="current-password"
        error={password.error ?? refusedAs(failure, 'wrong-staff-password')}
      />
      {hasTotp && (
        <OneTimeCodeField {...code} error={code.error ?? refusedAs(failure, 'totp-needed', 'wrong-totp')} />
      )}
    </ShortForm>
  );
}
