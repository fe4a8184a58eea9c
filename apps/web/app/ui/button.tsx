import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { cn } from './class-names.ts';
import { Words } from './words.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const look: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-jade text-on-jade hover:bg-jade-deep',
  secondary: 'border border-jade bg-paper text-jade hover:bg-jade-soft',
  quiet: 'text-jade hover:bg-jade-soft',
  danger: 'bg-ruby text-on-ruby hover:opacity-90',
};

const frame =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-field px-4 py-2 text-center font-semibold leading-snug';

function classes(variant: ButtonVariant, wide: boolean, more: string | undefined): string {
  return cn(frame, look[variant], wide && 'w-full', more);
}

interface Looks {
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  /** Shows a spinner and ignores presses and submits. It keeps the focus, which a disabled button would lose. */
  readonly busy?: boolean;
}

export function Button({ variant = 'primary', wide = false, busy = false, ...rest }: ButtonProps) {
  const { className, children, disabled, onClick, type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignorePress : onClick}
      className={cn(
        classes(variant, wide, className),
        'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-line disabled:text-muted',
        'aria-disabled:cursor-not-allowed',
      )}
    >
      {busy && <Spinner />}
      <Words>{children}</Words>
    </button>
  );
}

/** For a focusable button that is disabled: its press does not submit a form either. */
export function ignorePress(event: MouseEvent): void {
  event.preventDefault();
}

interface ButtonLinkProps extends LinkProps, Looks {
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  wide = false,
  className,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link {...link} className={classes(variant, wide, className)}>
      <Words>{children}</Words>
    </Link>
  );
}

export function Spinner() {
  const t = useText();
  return (
    <span
      role="img"
      aria-label={t('common.loading')}
      className="size-5 animate-spin rounded-chip border-2 border-current border-t-transparent"
    />
  );
}
