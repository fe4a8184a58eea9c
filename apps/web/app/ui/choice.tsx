import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { cn } from './class-names.ts';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> & {
  /** The label; may contain links. */
  readonly children: ReactNode;
  readonly error?: string | undefined;
};

export function Checkbox({ children, error, className, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          type="checkbox"
          className="size-6 shrink-0"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className="text-sm text-ruby">
          {error}
        </p>
      )}
    </div>
  );
}

/** A radio of the group with the same `name`, as a row that can be pressed anywhere. */
export function Radio({ children, className, ...input }: Omit<ChoiceProps, 'error'>) {
  return (
    <label
      className={cn(
        'flex min-h-11 items-center gap-3 rounded-field border border-line px-3 py-2',
        'has-checked:border-jade has-checked:bg-jade-soft has-focus-visible:outline-3 has-focus-visible:outline-jade',
        'has-disabled:cursor-not-allowed has-disabled:text-muted',
        className,
      )}
    >
      <input {...input} type="radio" className="size-6 shrink-0 focus-visible:outline-none" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}

/** A group of radios or checkboxes with its heading. */
export function ChoiceGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{label}</legend>
      {children}
    </fieldset>
  );
}
