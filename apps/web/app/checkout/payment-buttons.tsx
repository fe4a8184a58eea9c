import type { PaymentService } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { TileFace, tileGrid, tileLook } from './payment-tiles.tsx';

interface PaymentButtonsProps {
  readonly services: readonly PaymentService[];
  readonly onChoose: (service: PaymentService) => void;
}

/** The ways to pay where a press goes on at once: buttons, since arrow keys choose among radios. */
export function PaymentButtons({ services, onChoose }: PaymentButtonsProps) {
  const t = useText();
  if (services.length === 0) return <p className="text-muted">{t('payments.none')}</p>;
  return (
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
  );
}
