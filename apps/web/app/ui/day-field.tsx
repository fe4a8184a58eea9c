import ClearIcon from '~icons/lucide/x';
import { isDay } from '../platform/day.ts';
import { useText } from '../platform/language/context.ts';
import { cn } from './class-names.ts';
import { controlLook, Field } from './field.tsx';
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

/** Native date picker with a clear button. Reports complete dates only. */
export function DayField({ label, name, day, onChange, error }: DayFieldProps) {
  const t = useText();
  const [typed, setTyped] = useDraft(day);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name={name}
            type="date"
            value={typed}
            min="2000-01-01"
            max="2999-12-31"
            onChange={({ target }) => {
              setTyped(target.value);
              const isEmptied = target.value === '' && !target.validity.badInput;
              if (isEmptied || isDay(target.value)) onChange(target.value);
            }}
            className={cn(controlLook, 'block appearance-none', typed && 'pe-12')}
          />
          {typed && (
            <IconButton
              label={t('ui.clearDay', { label })}
              className="absolute! end-0 top-0"
              onClick={() => {
                setTyped('');
                onChange('');
              }}
            >
              <ClearIcon aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}
