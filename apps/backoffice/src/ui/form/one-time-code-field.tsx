import { TextField } from '@zay/web/ui/field.tsx';
import { useText } from '../../platform/language/context.ts';

interface OneTimeCodeFieldProps {
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly error?: string | undefined;
  readonly focused?: boolean;
}

/** Six digits of an authenticator. The server accepts spaces and Burmese digits. */
export function OneTimeCodeField({ focused = false, ...box }: OneTimeCodeFieldProps) {
  const t = useText();
  return (
    <TextField
      {...box}
      label={t('office.code')}
      hint={t('office.codeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where it is the next thing to type
      autoFocus={focused}
    />
  );
}
