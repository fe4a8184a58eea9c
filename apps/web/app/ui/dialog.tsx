import { Suspense, useState, type ReactNode, type RefObject } from 'react';
import { DialogPanel } from './later.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Hides the title from sight only. */
  readonly hideTitle?: boolean;
  /** Comes from the bottom of a phone: pickers, variant choice. */
  readonly sheet?: boolean;
  /** What gets the focus when it opens, except on touch screens, whose keyboard would cover the rest. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A modal: keeps the focus inside, closes on Escape, back, or a press beside it. Loaded when the page is idle, or when first opened. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  );
}
