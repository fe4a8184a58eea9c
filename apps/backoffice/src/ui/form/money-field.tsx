import { plainDigits } from '@zay/contract/staff';
import { formatAmount } from '@zay/web/platform/money.ts';
import { TextField } from '@zay/web/ui/field.tsx';
import { useText } from '../../platform/language/context.ts';

interface MoneyFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Digits as typed; '' for none. The server parses them, Burmese digits too. */
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly error?: string | undefined;
}

/** Whole kyats. The formatted amount below makes an extra zero visible. */
export function MoneyField({ hint, value, ...field }: MoneyFieldProps) {
  const t = useText();
  const digits = plainDigits(value);
  const amount = /^\d{4,}$/.test(digits) ? `${formatAmount(Number(digits))} ${t('common.kyats')}` : undefined;
  return (
    <TextField
      {...field}
      value={value}
      hint={amount ?? hint ?? t('common.kyats')}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
