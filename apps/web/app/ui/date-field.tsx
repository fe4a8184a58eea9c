import { type ReactNode, useRef, useState } from 'react';
import CalendarIcon from '~icons/lucide/calendar';
import { formatDate } from '../platform/dates.ts';
import { isDay, readDay } from '../platform/day.ts';
import { useText } from '../platform/language/context.ts';
import { cn } from './class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { useEarlyInput } from './input-hooks.ts';

interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, '' for none; what was typed while that is no date. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string | undefined;
  readonly autoComplete?: string | undefined;
  /** A second button in the field. */
  readonly children?: ReactNode;
}

/** A date as DD/MM/YYYY, typed or picked. A native field would show it in the order of the browser's language. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, value, onChange, name, autoComplete, children } = props;
  const t = useText();
  const [typed, setTyped] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const isDate = isDay(value);
  // The text stays as it is typed until the field is left.
  const text = (readDay(typed) ?? typed) === value ? typed : isDate ? formatDate(value) : value;

  function change({ target }: { readonly target: { readonly value: string } }): void {
    const day = readDay(target.value);
    // Eight digits are complete: number keyboards have no slash.
    setTyped(day && !target.value.includes('/') ? formatDate(day) : target.value);
    onChange(day ?? target.value);
  }

  const box = useEarlyInput<HTMLInputElement>(change);
  const isWrong = wasLeft && value && !isDate;
  return (
    <Field label={label} hint={hint} error={isWrong ? t('ui.dayWrong') : error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={box}
            name={name}
            inputMode="numeric"
            autoComplete={autoComplete}
            placeholder={t('ui.dayOrder')}
            value={text}
            onChange={change}
            onBlur={() => {
              setTyped('');
              setLeft(true);
            }}
            className={cn(controlLook, 'pe-12')}
          />
          {children}
          {/* Only the native calendar of it is shown, below the field. */}
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={isDate ? value : ''}
            onChange={({ target }) => onChange(target.value)}
            className="sr-only"
          />
          <IconButton
            label={t('ui.pickDay', { label })}
            className="absolute! end-0 top-0"
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarIcon aria-hidden />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
