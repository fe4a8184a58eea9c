import ClearIcon from '~icons/lucide/x';
import { isDay } from '../platform/day.ts';
import { useText } from '../platform/language/context.ts';
import { DateField } from './date-field.tsx';
import { IconButton } from './icon-button.tsx';
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
  const t = useText();
  const [typed, setTyped] = useDraft(day);
  const change = (next: string) => {
    setTyped(next);
    if (next === '' || isDay(next)) onChange(next);
  };
  return (
    <DateField {...field} value={typed} onChange={change}>
      {typed && (
        <IconButton
          label={t('ui.clearDay', { label: field.label })}
          className="absolute! end-10 top-0"
          onClick={() => change('')}
        >
          <ClearIcon aria-hidden />
        </IconButton>
      )}
    </DateField>
  );
}
