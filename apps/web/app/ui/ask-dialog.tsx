import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useText } from '../platform/language/context.ts';
import type { Asked } from './ask.ts';
import { BackCloses } from './back-closes.tsx';
import { Button } from './button.tsx';
import { backdropLook, popupLook, viewportLook } from './dialog-look.ts';

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
              // The buttons stay in sight, however much is listed. On the lowest screens everything scrolls.
              <div className="-mx-5 min-h-32 overflow-y-auto border-y border-line px-5 py-3">
                {asked.details}
              </div>
            )}
            <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
              {asked.kind === 'confirm' && (
                <Button variant="secondary" onClick={refuse}>
                  {asked.cancelLabel ?? t('common.cancel')}
                </Button>
              )}
              <Button variant={asked.danger ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
                {asked.confirmLabel ?? t('common.ok')}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
