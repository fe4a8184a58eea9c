import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cn } from './class-names.ts';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Said by screen readers and shown as tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button of 44 x 44 px that shows only an icon. */
export function IconButton({ label, className, children, ...attributes }: IconButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      aria-label={label}
      title={label}
      className={cn(iconTarget, className)}
    >
      {children}
    </button>
  );
}

/** Look of icon buttons, for links too. */
export const iconTarget =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-chip text-xl hover:bg-mist';
