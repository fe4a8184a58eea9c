import type { PaymentService } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PaymentButtons } from './payment-buttons.tsx';

interface PaymentChooserProps {
  readonly open: boolean;
  readonly services: readonly PaymentService[];
  readonly onChoose: (service: PaymentService) => void;
  readonly onClose: () => void;
}

/** Asks how to pay when nothing has been chosen yet. */
export function PaymentChooser({ open, services, onChoose, onClose }: PaymentChooserProps) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('payments.choose')} sheet>
      <PaymentButtons services={services} onChoose={onChoose} />
    </Dialog>
  );
}
