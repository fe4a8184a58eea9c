import { useState } from 'react';
import { Link } from 'react-router';
import type { CartDetail, DeliveryService } from '@zay/contract';
import MapPinIcon from '~icons/lucide/map-pin';
import TruckIcon from '~icons/lucide/truck';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { ButtonLink } from '../ui/button.tsx';
import { fromCart } from './cart-choices.ts';
import { hasAddress } from './cart.rules.ts';
import { DeliverTo } from './deliver-to.tsx';
import { DeliveryEstimate } from './estimate.tsx';
import { DeliveryPicker } from './delivery-picker.tsx';

const rowLook = 'flex min-h-11 items-center justify-between gap-2';
const changeLook = 'inline-flex min-h-11 shrink-0 items-center px-1 font-semibold text-jade';

interface DeliveryCardProps {
  readonly cart: CartDetail;
  readonly service: DeliveryService | undefined;
  readonly onService: (service: DeliveryService) => void;
}

/** Where the order goes, who brings it, and when. */
export function DeliveryCard({ cart, service, onService }: DeliveryCardProps) {
  const t = useText();
  const money = useMoney();
  const [isPicking, setPicking] = useState(false);

  return (
    <section
      aria-label={t('cart.delivery')}
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      {hasAddress(cart) ? <Address cart={cart} /> : <NoAddress />}
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

function Address({ cart }: { cart: CartDetail }) {
  const t = useText();
  return (
    <div className="flex items-start gap-3">
      <MapPinIcon aria-hidden className="mt-2.5 shrink-0 text-xl text-jade" />
      <div className="min-w-0 flex-1">
        <div className={rowLook}>
          <h2 className="font-semibold">{t('cart.deliverTo')}</h2>
          <Link
            to="/delivery-address-change"
            state={fromCart}
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

function NoAddress() {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      <p>{t('cart.noAddress')}</p>
      <ButtonLink to="/delivery-address-change" state={fromCart} variant="secondary">
        {t('cart.addAddress')}
      </ButtonLink>
    </div>
  );
}
