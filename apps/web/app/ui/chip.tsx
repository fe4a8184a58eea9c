import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cn } from './class-names.ts';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly selected?: boolean;
}

/** A small toggle: tags, variant values. */
export function Chip({ selected = false, className, ...attributes }: ChipProps) {
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
    />
  );
}

interface ChipLinkProps extends LinkProps {
  readonly selected: boolean;
}

export function ChipLink({ selected, className, ...link }: ChipLinkProps) {
  return <Link {...link} aria-current={selected || undefined} className={cn(look(selected), className)} />;
}

const look = (selected: boolean) =>
  cn(
    'inline-flex min-h-11 items-center gap-2 rounded-chip border px-4 py-1.5 leading-snug',
    selected ? 'border-jade bg-jade-soft font-semibold text-jade' : 'border-edge bg-paper hover:bg-mist',
  );
