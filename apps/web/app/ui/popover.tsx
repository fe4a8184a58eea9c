import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

const panelLook =
  'absolute end-0 top-full z-40 mt-2 max-h-[70dvh] w-96 overflow-y-auto rounded-card border border-line bg-paper p-3 shadow-card';

interface PopoverProps {
  readonly button: ReactNode;
  readonly buttonClassName: string;
  readonly panelLabel: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below. Escape, a press outside and leaving the page close it. */
export function Popover({ button, buttonClassName, panelLabel, children }: PopoverProps) {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = openOn === pathname;
  const close = () => setOpenOn(undefined);

  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpenOn(undefined);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(undefined);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return (
    <div ref={root} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
        className={buttonClassName}
      >
        {button}
      </button>
      <section id={panelId} aria-label={panelLabel} hidden={!isOpen} className={panelLook}>
        {isOpen && children(close)}
      </section>
    </div>
  );
}
