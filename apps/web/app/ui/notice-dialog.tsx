import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { viewportLook } from './dialog-look.ts';

export interface NoticeDialogProps {
  readonly message: string;
  /** Shows nothing: what happens while the notice is read. */
  readonly children?: ReactNode;
}

/** Says what is about to happen. Only its owner removes it; the page below is out of reach until then. */
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
