import type { DeliveryService } from '@zay/contract';
import { useDays } from '../places/use-days.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Radio } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';

interface DeliveryPickerProps {
  readonly open: boolean;
  readonly services: readonly DeliveryService[];
  readonly chosen: DeliveryService | undefined;
  readonly onChoose: (service: DeliveryService) => void;
  readonly onClose: () => void;
}

/** The delivery services of the address, with fee and days. */
export function DeliveryPicker({ open, services, chosen, onChoose, onClose }: DeliveryPickerProps) {
  const t = useText();
  const money = useMoney();
  const days = useDays();
  return (
    <Dialog open={open} onClose={onClose} title={t('cart.chooseService')} sheet>
      <div role="radiogroup" aria-label={t('cart.chooseService')} className="flex flex-col gap-2">
        {services.map((service) => (
          <Radio
            key={service.deliveryServiceId}
            name="deliveryService"
            value={service.deliveryServiceId}
            checked={service.deliveryServiceId === chosen?.deliveryServiceId}
            onChange={() => onChoose(service)}
          >
            <span className="flex items-center gap-3">
              <Picture
                src={service.imgPath}
                alt=""
                width={48}
                height={48}
                className="size-12 rounded-field object-cover"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{service.deliveryServiceName}</span>
                <span className="block text-sm text-muted">
                  {days({ fromDay: service.fromEstDeliveryDay, toDay: service.toEstDeliveryDay })}
                </span>
              </span>
              <span className="font-semibold">
                {service.deliveryFee > 0 ? money(service.deliveryFee) : t('cart.free')}
              </span>
            </span>
          </Radio>
        ))}
      </div>
    </Dialog>
  );
}
