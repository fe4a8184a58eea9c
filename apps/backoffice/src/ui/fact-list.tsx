import type { ReactNode } from 'react';

/** Labelled values, the labels in a column as wide as the longest. */
export function FactList({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
