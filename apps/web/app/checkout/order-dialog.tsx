import type { ReactNode } from 'react';
import CheckIcon from '~icons/lucide/circle-check-big';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface OrderDialogProps {
  readonly title: string;
  readonly text: string;
  /** To the order; every way out of the dialog leads there. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Says that something about an order is done. */
export function OrderDialog({ title, text, onClose, children }: OrderDialogProps) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={title} hideTitle>
      <div className="flex flex-col items-center gap-3 text-center">
        <CheckIcon aria-hidden className="text-6xl text-jade" />
        <p className="text-xl font-bold">{title}</p>
        <p className="text-muted">{text}</p>
        {children}
      </div>
      <Button wide onClick={onClose}>
        {t('orders.seeOrder')}
      </Button>
    </Dialog>
  );
}
