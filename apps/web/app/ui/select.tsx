import type { SelectHTMLAttributes } from 'react';
import ChevronIcon from '~icons/lucide/chevron-down';
import { cn } from './class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';

export interface Option {
  readonly value: string | number;
  readonly label: string;
}

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'multiple'> & {
    readonly options: readonly Option[];
    /** Shown until an option is chosen. */
    readonly placeholder?: string | undefined;
  };

/** Native select: the best list on a small phone. */
export function Select({ label, hint, error, options, placeholder, className, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={cn(controlLook, 'appearance-none pe-10', className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronIcon aria-hidden className="pointer-events-none absolute end-3 top-3.5" />
        </div>
      )}
    </Field>
  );
}
