import { isDay } from '../platform/day.ts';
import { DateField } from './date-field.tsx';
import { useDraft } from './input-hooks.ts';

interface DayFieldProps {
  readonly label: string;
  /** For native form submission. */
  readonly name?: string;
  /** YYYY-MM-DD, '' for none. */
  readonly day: string;
  readonly onChange: (day: string) => void;
  readonly error?: string | undefined;
}

/** The date of a filter. Reports complete dates only. */
export function DayField({ day, onChange, ...field }: DayFieldProps) {
  const [typed, setTyped] = useDraft(day);
  return (
    <DateField
      {...field}
      clearable
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (next === '' || isDay(next)) onChange(next);
      }}
    />
  );
}
