import CheckIcon from '~icons/lucide/circle-check-big';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface PhoneChangedDialogProps {
  readonly phone: string;
  /** There was none before. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

/** Says that the phone is changed; every way out of it goes on. */
export function PhoneChangedDialog({ phone, isFirst, onClose }: PhoneChangedDialogProps) {
  const t = useText();
  const title = t(isFirst ? 'changePhone.added' : 'changePhone.changed');
  return (
    <Dialog open onClose={onClose} title={title} hideTitle>
      <div className="flex flex-col items-center gap-3 text-center">
        <CheckIcon aria-hidden className="text-6xl text-jade" />
        <p className="text-xl font-bold">{title}</p>
        <p className="text-lg">{phone}</p>
      </div>
      <Button wide onClick={onClose}>
        {t(isFirst ? 'auth.goOn' : 'common.ok')}
      </Button>
    </Dialog>
  );
}
