import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { popupLook, viewportLook } from './dialog-look.ts';

interface LockedDialogProps {
  readonly title: string;
  /** Initial focus, as a CSS selector. */
  readonly focusOn: string;
  readonly children: ReactNode;
}

/** Covers the page until it is unmounted: Escape and presses outside do not close it, and the page is hidden. */
export function LockedDialog({ title, focusOn, children }: LockedDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-mist" />
        <AlertDialog.Viewport className={viewportLook}>
          <AlertDialog.Popup
            ref={popup}
            className={popupLook}
            initialFocus={() => popup.current?.querySelector<HTMLElement>(focusOn) ?? true}
          >
            <AlertDialog.Title className="text-lg font-bold">{title}</AlertDialog.Title>
            {children}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
