import type { OrderBody } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { findDestination } from './checkout.store.ts';

type City = NonNullable<Awaited<ReturnType<typeof findDestination>>>;

/** Where an order goes and who brings it. */
export interface Destination {
  readonly city: City;
  readonly township: City['townships'][number];
  readonly service: City['services'][number];
}

/** Finds city, township and delivery service of an order; without a chosen service it is the first (decision 118). */
export async function resolveDestination(
  queries: Queries,
  sent: OrderBody['deliveryInfo'],
): Promise<Destination | Refusal> {
  const city = await findDestination(queries, sent.cityId, sent.townshipId || null);
  if (!city) return refuse('unknown-city');
  const [township] = city.townships;
  if (!township) return refuse('unknown-township');
  const chosen = sent.selectedDeliveryInfo?.deliveryServiceId ?? sent.selectedDeliveryInfo?.id;
  const service =
    chosen === undefined ? city.services[0] : city.services.find((known) => known.id === chosen);
  if (!service) return refuse('unknown-delivery-service');
  return { city, township, service };
}
