import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../platform/language/context.ts';

/** Key of the history entry that the document was opened with; there the browser sets the initial focus. */
let firstKey: string | undefined;
let hasMoved = false;

interface PageProps {
  readonly title: string;
  /** Beside the title: buttons of the whole page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page with its heading and document title. */
export function Page({ title, actions, children }: PageProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    firstKey ??= key;
    hasMoved ||= key !== firstKey;
    // After a navigation the focus moves to the heading, unless a field of the page has taken it.
    if (hasMoved && !document.activeElement?.closest('main')) heading.current?.focus({ preventScroll: true });
    // A change of the query alone moves no focus.
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
