import type { PaymentService } from '@zay/contract';
import { useText } from '../platform/language/provider.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TileFace, tileGrid, tileLook } from './payment-tiles.tsx';

interface PaymentChooserProps {
  readonly open: boolean;
  readonly services: readonly PaymentService[];
  readonly onChoose: (service: PaymentService) => void;
  readonly onClose: () => void;
}

/** Asks how to pay when nothing has been chosen yet. Buttons, since a press goes on at once. */
export function PaymentChooser({ open, services, onChoose, onClose }: PaymentChooserProps) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('payments.choose')} sheet>
      <div className={tileGrid}>
        {services.map((service) => (
          <button
            key={service.paymentServiceId}
            type="button"
            className={tileLook(service)}
            onClick={() => onChoose(service)}
          >
            <TileFace service={service} />
          </button>
        ))}
      </div>
    </Dialog>
  );
}
