import { useQuery } from '@tanstack/react-query';
import {
  deliveryOptions,
  isAllTownship,
  type City,
  type DeliveryOptions,
  type Township,
} from '@zay/contract';
import TruckIcon from '~icons/lucide/truck';
import { useDays } from '../../places/index.ts';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { useText } from '../../platform/language/context.ts';
import { useMoney } from '../../platform/money.ts';
import { queryClient } from '../../platform/query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface DeliveryFeesProps {
  readonly city: City;
  readonly township: Township;
}

/** Delivery fee and time of a place, and whether cash on delivery is available. */
export function DeliveryFees({ city, township }: DeliveryFeesProps) {
  const t = useText();
  const failureText = useFailureText();
  const { data, error } = useQuery(
    {
      queryKey: ['delivery-options', city.id, township.id],
      queryFn: () => browserApi(deliveryOptions, { query: { CityId: city.id, TownshipId: township.id } }),
    },
    queryClient,
  );
  const place = isAllTownship(township) ? city.name : `${township.name}${t('common.comma')}${city.name}`;
  return (
    <section
      aria-label={t('delivery.feesTo', { place })}
      className="flex flex-col gap-2 rounded-card bg-mist p-4"
    >
      <h3 className="flex items-center gap-2 font-semibold">
        <TruckIcon aria-hidden className="shrink-0 text-xl text-jade" />
        {t('delivery.feesTo', { place })}
      </h3>
      <div aria-live="polite" className="flex flex-col gap-2">
        {data ? <Fees options={data} /> : error ? <p>{failureText(error)}</p> : <Skeleton className="h-20" />}
      </div>
    </section>
  );
}

function Fees({ options }: { options: DeliveryOptions }) {
  const t = useText();
  const money = useMoney();
  const days = useDays();
  const feeText = (fee: number) => (fee > 0 ? money(fee) : t('cart.free'));
  const { deliveryServiceList: services, isCashOnDelivery } = options;
  if (services.length === 0) return <p className="text-ruby">{t('cart.noService')}</p>;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {services.map((service) => (
          <li key={service.deliveryServiceId} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="block">{service.deliveryServiceName}</span>
              <span className="block text-sm text-muted">
                {days({ fromDay: service.fromEstDeliveryDay, toDay: service.toEstDeliveryDay })}
              </span>
              {service.feeSteps.map(({ fromGrams, deliveryFee }) => (
                <span key={fromGrams} className="block text-sm text-muted">
                  {t('delivery.heavier', {
                    weight: t('facts.kilogram', { n: (fromGrams / 1_000).toLocaleString('en-US') }),
                    fee: feeText(deliveryFee),
                  })}
                </span>
              ))}
              {service.freeDeliveryFrom > 0 && (
                <span className="block text-sm text-muted">
                  {t('delivery.freeFrom', { amount: money(service.freeDeliveryFrom) })}
                </span>
              )}
            </span>
            <span className="shrink-0 font-semibold">{feeText(service.deliveryFee)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t(isCashOnDelivery ? 'delivery.cash' : 'delivery.noCash')}</p>
    </>
  );
}
