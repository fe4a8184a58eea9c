import { deliveryOptions } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { feeSteps, parcelOf } from './delivery-fee.rules.ts';
import { presentDeliveryService } from './delivery-service.ts';
import { findDeliveryOptions } from './delivery.store.ts';

/** Places, delivery and payment services; triggers invalidate them (0090_last_backup/17_public_cache.sql). */
const deliveryTags = ['content', 'delivery'] as const;

const lightest = parcelOf([], 0);

export function registerDelivery(app: FastifyInstance): void {
  cachedRoute(app, deliveryOptions, deliveryTags, async ({ query, language, reads }) => {
    const townshipId = query.TownshipId || null;
    const found = await findDeliveryOptions(reads, query.CityId, townshipId);
    if (!found) return refuse('unknown-city');
    if (townshipId !== null && found.township_id === null) return refuse('unknown-township');
    return {
      deliveryServiceList: found.services.map((service) => ({
        ...presentDeliveryService(service, lightest, language),
        feeSteps: feeSteps(service),
      })),
      isCashOnDelivery: found.is_cash_on_delivery,
    };
  });
}
