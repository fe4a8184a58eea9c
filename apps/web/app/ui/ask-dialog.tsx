import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useText } from '../platform/language/context.ts';
import type { Asked } from './ask.ts';
import { BackCloses } from './back-closes.tsx';
import { backdropLook, popupLook, viewportLook } from './dialog-look.ts';
import { AskButtons } from './plain-overlays.tsx';

export function AskDialog({ asked }: { asked: Asked }) {
  const t = useText();
  const refuse = () => asked.answer(false);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && refuse()}>
      <BackCloses onClose={refuse} />
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropLook} />
        <AlertDialog.Viewport className={viewportLook}>
          <AlertDialog.Popup className={popupLook}>
            <AlertDialog.Title className={asked.title ? 'text-lg font-bold' : 'sr-only'}>
              {asked.title ?? t(asked.kind === 'alert' ? 'common.message' : 'common.confirm')}
            </AlertDialog.Title>
            <AlertDialog.Description className="whitespace-pre-line">{asked.message}</AlertDialog.Description>
            {asked.details && (
              // The buttons stay visible, however long the list. On very low screens everything scrolls.
              <div className="-mx-5 min-h-32 overflow-y-auto border-y border-line px-5 py-3">
                {asked.details}
              </div>
            )}
            <AskButtons asked={asked} />
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
