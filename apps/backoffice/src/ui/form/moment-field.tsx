import { TextField } from '@zay/web/ui/field.tsx';
import { DateField } from '@zay/web/ui/date-field.tsx';
import { useText } from '../../platform/language/context.ts';

interface MomentFieldProps {
  readonly label: string;
  /** Local time in Myanmar, as `YYYY-MM-DDTHH:mm`; '' for none; what was typed while that is no date. */
  readonly value: string;
  /** The time of a day that is chosen first, as `HH:mm`. */
  readonly usualTime: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A day and a time in Myanmar. */
export function MomentField({ label, value, usualTime, error, onChange }: MomentFieldProps) {
  const t = useText();
  const [day = '', time = usualTime] = value.split('T');
  return (
    <div className="grid grid-cols-[1fr_7.25rem] items-start gap-2">
      <DateField
        label={label}
        value={day}
        error={error}
        onChange={(next) => onChange(next === '' ? '' : `${next}T${time}`)}
      />
      <TextField
        type="time"
        label={t('kit.time')}
        aria-label={`${label}: ${t('kit.time')}`}
        value={day === '' ? '' : time}
        disabled={day === ''}
        onChange={({ target }) => onChange(`${day}T${target.value}`)}
      />
    </div>
  );
}
