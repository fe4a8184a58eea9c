import type { OrderBody } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { findDestination } from './checkout.store.ts';

type City = NonNullable<Awaited<ReturnType<typeof findDestination>>>;

/** The place that an order is delivered to, and the delivery service. */
export interface Destination {
  readonly city: City;
  readonly township: City['townships'][number];
  readonly service: City['services'][number];
}

/**
 * Finds the city, township and delivery service of an order. Without a chosen service it takes the first one (decision 118).
 * @returns them, or the refusals `unknown-city`, `unknown-township` or `unknown-delivery-service`
 */
export async function resolveDestination(
  queries: Queries,
  buyerId: number,
  sent: OrderBody['deliveryInfo'],
): Promise<Destination | Refusal> {
  const city = await findDestination(queries, buyerId, sent.cityId, sent.townshipId || null);
  if (!city) return refuse('unknown-city');
  const [township] = city.townships;
  if (!township) return refuse('unknown-township');
  const chosen = sent.selectedDeliveryInfo?.deliveryServiceId ?? sent.selectedDeliveryInfo?.id;
  const service =
    chosen === undefined ? city.services[0] : city.services.find((known) => known.id === chosen);
  if (!service) return refuse('unknown-delivery-service');
  return { city, township, service };
}
