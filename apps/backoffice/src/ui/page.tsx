import type { ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';

interface PageProps {
  readonly title: string;
  /** Beside the title: buttons of the whole page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page with its heading and its name in the tab. */
export function Page({ title, actions, children }: PageProps) {
  const t = useText();
  return (
    <div className="page">
      <title>{`${title} · ${t('office.name')}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl font-bold">{title}</h1>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
