import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import CloseIcon from '~icons/lucide/x';
import { useText } from '../platform/language/context.ts';
import { cn } from './class-names.ts';
import { BackCloses } from './back-closes.tsx';
import { backdropLook, popupLook, sheetLook, sheetViewportLook, viewportLook } from './dialog-look.ts';
import { iconTarget } from './icon-button.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Hides the title visually; screen readers still read it. */
  readonly hideTitle?: boolean;
  /** Slides up from the bottom of a phone: pickers, variant choice. */
  readonly sheet?: boolean;
  /** Initial focus, except on touch screens, whose keyboard would cover the rest. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly className?: string;
  readonly children: ReactNode;
}

export function DialogPanel(props: DialogProps) {
  const { open, onClose, title, hideTitle = false, sheet = false, initialFocus, className, children } = props;
  const t = useText();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      {open && <BackCloses onClose={onClose} />}
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropLook} />
        <Dialog.Viewport className={sheet ? sheetViewportLook : viewportLook}>
          <Dialog.Popup
            className={cn(sheet ? sheetLook : popupLook, className)}
            initialFocus={initialFocus && (() => (hasMouse() && initialFocus.current) || true)}
          >
            <div className="flex items-center justify-between gap-2">
              <Dialog.Title className={hideTitle ? 'sr-only' : 'text-lg font-bold'}>{title}</Dialog.Title>
              <Dialog.Close aria-label={t('common.close')} className={cn(iconTarget, '-me-2 -mt-2 ms-auto')}>
                <CloseIcon aria-hidden />
              </Dialog.Close>
            </div>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Whether the pointer is more precise than a finger. */
function hasMouse(): boolean {
  return matchMedia('(pointer: fine)').matches;
}
