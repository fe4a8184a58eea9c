import { useState } from 'react';
import { Link } from 'react-router';
import type { CartDetail, DeliveryService } from '@zay/contract';
import MapPinIcon from '~icons/lucide/map-pin';
import TruckIcon from '~icons/lucide/truck';
import { useDays } from '../places/index.ts';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Radio } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { hasAddress, estimateOf } from './cart.rules.ts';
import { DeliverTo } from './deliver-to.tsx';

const rowLook = 'flex min-h-11 items-center justify-between gap-2';
const changeLook = 'inline-flex min-h-11 shrink-0 items-center px-1 font-semibold text-jade';

interface DeliveryCardProps {
  readonly cart: CartDetail;
  readonly service: DeliveryService | undefined;
  readonly onService: (service: DeliveryService) => void;
  /** Navigation state for the address page, which leads back to the cart. */
  readonly addressState: object;
}

/** Address, delivery service and delivery time of the order. */
export function DeliveryCard({ cart, service, onService, addressState }: DeliveryCardProps) {
  const t = useText();
  const money = useMoney();
  const [isPicking, setPicking] = useState(false);

  return (
    <section
      aria-label={t('cart.delivery')}
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      {hasAddress(cart) ? <Address cart={cart} state={addressState} /> : <NoAddress state={addressState} />}
      {service ? (
        <div className="flex items-start gap-3 border-t border-line pt-3">
          <TruckIcon aria-hidden className="mt-2.5 shrink-0 text-xl text-jade" />
          <div className="min-w-0 flex-1">
            <div className={rowLook}>
              <p className="font-medium">{service.deliveryServiceName}</p>
              <button
                type="button"
                className={changeLook}
                aria-label={`${t('cart.change')}: ${t('cart.deliveryService')}`}
                onClick={() => setPicking(true)}
              >
                {t('cart.change')}
              </button>
            </div>
            <p>{service.deliveryFee > 0 ? money(service.deliveryFee) : t('cart.free')}</p>
            <DeliveryEstimate cart={cart} service={service} />
          </div>
        </div>
      ) : (
        hasAddress(cart) && <p className="border-t border-line pt-3 text-ruby">{t('cart.noService')}</p>
      )}
      <DeliveryPicker
        open={isPicking}
        services={cart.deliveryInfo.mainDeliveryService}
        chosen={service}
        onChoose={(next) => {
          onService(next);
          setPicking(false);
        }}
        onClose={() => setPicking(false)}
      />
    </section>
  );
}

function Address({ cart, state }: { cart: CartDetail; state: object }) {
  const t = useText();
  return (
    <div className="flex items-start gap-3">
      <MapPinIcon aria-hidden className="mt-2.5 shrink-0 text-xl text-jade" />
      <div className="min-w-0 flex-1">
        <div className={rowLook}>
          <h2 className="font-semibold">{t('cart.deliverTo')}</h2>
          <Link
            to="/delivery-address-change"
            state={state}
            className={changeLook}
            aria-label={`${t('cart.changeAddress')}: ${t('cart.deliverTo')}`}
          >
            {t('cart.changeAddress')}
          </Link>
        </div>
        <DeliverTo delivery={cart.deliveryInfo} />
      </div>
    </div>
  );
}

function NoAddress({ state }: { state: object }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      <p>{t('cart.noAddress')}</p>
      <ButtonLink to="/delivery-address-change" state={state} variant="secondary">
        {t('cart.addAddress')}
      </ButtonLink>
    </div>
  );
}

/** Number of days, and the resulting dates. */
function DeliveryEstimate({ cart, service }: { cart: CartDetail; service: DeliveryService | undefined }) {
  const t = useText();
  const days = useDays();
  const estimate = estimateOf(service, cart.deliveryInfo);
  const from = formatDate(estimate.fromDate);
  const to = formatDate(estimate.toDate);
  return (
    <p className="text-sm text-muted">
      {days(estimate)} · {from === to ? t('cart.arrivesOn', { date: from }) : t('cart.arrives', { from, to })}
    </p>
  );
}

interface DeliveryPickerProps {
  readonly open: boolean;
  readonly services: readonly DeliveryService[];
  readonly chosen: DeliveryService | undefined;
  readonly onChoose: (service: DeliveryService) => void;
  readonly onClose: () => void;
}

/** Delivery services of the address, with fee and days. */
function DeliveryPicker({ open, services, chosen, onChoose, onClose }: DeliveryPickerProps) {
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
