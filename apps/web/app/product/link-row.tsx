import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import { Words } from '../ui/words.tsx';

interface LinkRowProps extends Pick<LinkProps, 'to' | 'state'> {
  readonly title: string;
  readonly children?: ReactNode;
}

export function LinkRow({ to, state, title, children }: LinkRowProps) {
  return (
    <Link to={to} state={state} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-mist">
      <RowText title={title}>{children}</RowText>
      <ChevronIcon aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}

export function RowText({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <span className="min-w-0 flex-1 text-start">
      <span className="block leading-snug font-medium">
        <Words>{title}</Words>
      </span>
      {children && (
        <span className="block text-sm leading-snug text-muted">
          <Words>{children}</Words>
        </span>
      )}
    </span>
  );
}

/** Link rows with dividers. */
export const rowsLook = 'divide-y divide-line overflow-hidden rounded-card border border-line';
