import { cn } from '@zay/web/ui/class-names.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface StatTileProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: string;
  /** The list that the number counts. */
  readonly to?: string;
  /** Highlighted: needs action. */
  readonly urgent?: boolean;
}

/** A labelled number, with an optional link to its list. */
export function StatTile({ label, value, hint, to, urgent = false }: StatTileProps) {
  const look = cn(
    'flex min-w-0 flex-col gap-1 rounded-card border p-4',
    urgent ? 'border-gold bg-gold-soft' : 'border-line bg-paper',
    to !== undefined && 'hover:border-jade',
  );
  const content = (
    <>
      <span className="text-3xl font-bold tabular-nums">{value}</span>
      <span className="leading-snug">{label}</span>
      {hint && <span className="text-sm text-muted">{hint}</span>}
    </>
  );
  return to === undefined ? (
    <div className={look}>{content}</div>
  ) : (
    <Link to={to} className={look}>
      {content}
    </Link>
  );
}
