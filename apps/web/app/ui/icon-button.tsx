import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { ignorePress } from './button.tsx';
import { cn } from './class-names.ts';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * An icon button of 44 x 44 px. While disabled it ignores presses but keeps the focus: many are disabled by their own
 * press, on the last page or until the server responds.
 */
export function IconButton(props: IconButtonProps) {
  const { label, disabled = false, className, children, onClick, ...attributes } = props;
  return (
    <button
      type="button"
      {...attributes}
      aria-label={label}
      aria-disabled={disabled || undefined}
      title={label}
      onClick={disabled ? ignorePress : onClick}
      className={cn(iconTarget, 'aria-disabled:cursor-not-allowed', className)}
    >
      {children}
    </button>
  );
}

/** Classes of icon buttons, also for links. */
export const iconTarget =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-chip text-xl hover:bg-mist';
