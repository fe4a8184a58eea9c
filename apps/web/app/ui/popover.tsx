import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

const panelLook =
  'absolute end-0 top-full z-40 mt-2 max-h-[70dvh] w-96 overflow-y-auto rounded-card border border-line bg-paper p-3 shadow-card';

interface PopoverProps {
  /** What the button shows. */
  readonly button: ReactNode;
  readonly buttonLabel?: string;
  readonly buttonClassName: string;
  readonly panelLabel: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel under itself. Escape, a press elsewhere and leaving the page close it. */
export function Popover({ button, buttonLabel, buttonClassName, panelLabel, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const close = () => setOpen(false);

  useEffect(close, [key]);
  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, [isOpen]);

  return (
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        opener.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={opener}
        type="button"
        aria-label={buttonLabel}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className={buttonClassName}
      >
        {button}
      </button>
      <section
        id={panelId}
        aria-label={panelLabel}
        hidden={!isOpen}
        className={panelLook}
      >
        {isOpen && children(close)}
      </section>
    </div>
  );
}
