import { z } from 'zod';
import { DeliveryService, exampleDeliveryService } from './cart-entities.ts';
import { endpoint } from './core/endpoint.ts';
import { count, idInput, kyats, optionalIdInput } from './core/fields.ts';

/** Fee and days before an address is saved: an addition of ours. */

/**
 * Delivery services for a place, the default first; empty when the shop does not deliver there now. `deliveryFee` is that of the
 * lightest parcel; `feeSteps` are the fees of heavier ones, by rising weight.
 */
export const DeliveryOptions = z
  .object({
    deliveryServiceList: z.array(
      DeliveryService.extend({ feeSteps: z.array(z.object({ fromGrams: count, deliveryFee: kyats })) }).meta({
        id: 'PlaceDeliveryService',
      }),
    ),
    isCashOnDelivery: z.boolean(),
  })
  .meta({ id: 'DeliveryOptions' });
export type DeliveryOptions = z.infer<typeof DeliveryOptions>;

export const deliveryOptions = endpoint({
  row: 'DELIV-25',
  method: 'GET',
  path: '/api/Order/GetDeliveryService',
  tag: 'Order',
  summary:
    'Say how the shop delivers to a city or one of its townships: services with fee and days, and cash on delivery.',
  auth: 'none',
  query: z.object({ CityId: idInput, TownshipId: optionalIdInput }),
  response: DeliveryOptions,
  refusals: { 'unknown-city': 404, 'unknown-township': 404 },
  example: {
    query: { CityId: 260, TownshipId: 41 },
    response: {
      deliveryServiceList: [
        { ...exampleDeliveryService, feeSteps: [{ fromGrams: 5_000, deliveryFee: 3_500 }] },
      ],
      isCashOnDelivery: true,
    },
  },
});
