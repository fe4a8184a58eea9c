import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { useBarHeight } from './use-bar-height.ts';

/** A page's action bar: at the bottom of a phone, inline on a larger screen. */
export function ActionBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      ref={useBarHeight('--bar-below')}
      data-action-bar
      className={cn(
        'fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-paper px-4 pt-3 low:static',
        'group-has-data-skeleton/frame:invisible',
        'pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        className ?? 'md:static md:flex-col md:items-stretch md:border-0 md:bg-transparent md:p-0',
      )}
    >
      {children}
    </div>
  );
}
