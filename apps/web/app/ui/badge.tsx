import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

export type BadgeTone = 'gold' | 'jade' | 'ruby' | 'solid' | 'plain';

const tones: Readonly<Record<BadgeTone, string>> = {
  gold: 'bg-gold text-on-gold',
  jade: 'bg-jade-soft text-jade',
  ruby: 'bg-ruby-soft text-ruby',
  solid: 'bg-jade text-on-jade',
  plain: 'bg-mist text-muted',
};

/** A word or two on a coloured background: a status, "1+1", "-20%". */
export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        'inline-flex items-center rounded-chip px-2 py-0.5 text-sm leading-snug font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/**
 * A count beside the corner of an icon, growing away from it; renders nothing for 0. `label` is its accessible name.
 */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="absolute start-[calc(50%+0.375rem)] -top-1 min-w-5 rounded-chip bg-ruby px-1 text-center text-xs leading-5 whitespace-nowrap font-bold text-on-ruby">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
