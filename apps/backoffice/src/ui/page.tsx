import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
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
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const isOpened = useNavigationType() !== 'POP';
  useEffect(() => {
    // Whoever came by a link goes on from here; what asked for the focus by itself keeps it.
    if (isOpened && !document.activeElement?.closest('main')) heading.current?.focus({ preventScroll: true });
  }, [isOpened, pathname]);
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
