import type { ReactNode } from 'react';

/** The page's own bar of actions: at the bottom of a phone, in its place on a larger screen. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:flex-col md:items-stretch md:border-0 md:bg-transparent md:p-0">
      {children}
    </div>
  );
}
