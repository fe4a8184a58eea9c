import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { viewportLook } from './dialog-look.ts';

export interface NoticeDialogProps {
  readonly message: string;
  /** Renders nothing: effects that run while the notice is open. */
  readonly children?: ReactNode;
}

/** Announces what happens next. Only its owner closes it; the page below is inert until then. */
export function NoticeDialog({ message, children }: NoticeDialogProps) {
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-60 bg-scrim" />
        <AlertDialog.Viewport className={`${viewportLook} z-60!`}>
          <AlertDialog.Popup className="max-w-sm rounded-card bg-paper p-6 text-center text-lg font-semibold shadow-card outline-none">
            <AlertDialog.Title role="alert" render={<p />}>
              {message}
            </AlertDialog.Title>
            {children}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
