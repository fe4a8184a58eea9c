import type { ReactNode } from 'react';

interface PaperHeaderProps {
  readonly shop: { readonly name: string; readonly phone: string };
  /** At the right: what the paper is of. */
  readonly children: ReactNode;
}

/** Top of a printed paper: the shop and its phone. */
export function PaperHeader({ shop, children }: PaperHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <p className="wrap-anywhere">
        <b className="text-lg">{shop.name}</b>
        <span className="block">{shop.phone}</span>
      </p>
      <p className="text-end">{children}</p>
    </header>
  );
}
