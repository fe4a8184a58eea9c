import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../platform/language/context.ts';

/** The place that the document was opened at, where the browser begins by itself. */
let firstKey: string | undefined;
let hasMoved = false;

interface PageProps {
  readonly title: string;
  /** Beside the title: buttons of the whole page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page with its heading and its name in the tab. */
export function Page({ title, actions, children }: PageProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    firstKey ??= key;
    hasMoved ||= key !== firstKey;
    // Whoever came by a link, or back, goes on from here; what asked for the focus by itself keeps it.
    if (hasMoved && !document.activeElement?.closest('main')) heading.current?.focus({ preventScroll: true });
    // A change of the query alone moves nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
  return (
    <div className="page">
      <title>{`${title} · ${t('office.name')}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {title}
        </h1>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
