import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { useText } from '../platform/language/context.ts';
import { cn } from './class-names.ts';
import { useEarlyInput } from './input-hooks.ts';

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Error text below the field, announced with it. */
  readonly error?: string | undefined;
}

/** Props that connect a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly optional?: boolean | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error. */
export function Field({ label, hint, error, optional = false, children }: FieldFrameProps) {
  const t = useText();
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label} {optional && <span className="text-sm text-muted">({t('common.optional')})</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-ruby">
          {error}
        </p>
      )}
    </div>
  );
}

/** Classes of text boxes and selects. */
export const controlLook =
  'min-h-11 w-full rounded-field border border-edge bg-paper px-3 py-2 text-base text-ink placeholder:text-muted ' +
  'aria-invalid:border-ruby disabled:bg-mist disabled:text-muted';

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const box = useEarlyInput(input.onChange);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input ref={box} {...input} {...control} className={cn(controlLook, className)} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const box = useEarlyInput(area.onChange);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea ref={box} rows={4} {...area} {...control} className={cn(controlLook, className)} />
      )}
    </Field>
  );
}
