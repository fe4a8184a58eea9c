import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cn } from './class-names.ts';
import { Words } from './words.tsx';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly selected?: boolean;
}

/** A small toggle: tags, variant values. */
export function Chip({ selected = false, className, children, ...attributes }: ChipProps) {
  return (
    <button
      type="button"
      {...attributes}
      aria-pressed={selected}
      className={cn(
        look(selected),
        'disabled:cursor-not-allowed disabled:border-line disabled:text-muted disabled:line-through',
        className,
      )}
    >
      <Words>{children}</Words>
    </button>
  );
}

interface ChipLinkProps extends LinkProps {
  readonly selected: boolean;
  readonly children: ReactNode;
}

export function ChipLink({ selected, className, children, ...link }: ChipLinkProps) {
  return (
    <Link {...link} aria-current={selected || undefined} className={cn(look(selected), className)}>
      <Words>{children}</Words>
    </Link>
  );
}

const look = (selected: boolean) =>
  cn(
    'inline-flex min-h-11 items-center gap-2 rounded-chip border px-4 py-1.5 leading-snug',
    selected ? 'border-jade bg-jade-soft font-semibold text-jade' : 'border-edge bg-paper hover:bg-mist',
  );
