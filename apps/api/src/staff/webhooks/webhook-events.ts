import { orderStatuses, paymentStatuses } from '@zay/contract';
import type { WebhookEvent } from '@zay/contract/staff';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { OutboxConsumer } from '../../platform/messaging/outbox-sender.ts';
import { addDeliveries, findOrderFacts, findSkuFacts, hasSubscribers } from './webhook-events.store.ts';

const Payload = z.object({
  orderId: z.int().optional(),
  paymentId: z.int().optional(),
  from: z.int().optional(),
  to: z.int().optional(),
  status: z.int().optional(),
  isPart: z.boolean().optional(),
  skuId: z.int().optional(),
  stock: z.int().optional(),
});
type Payload = z.infer<typeof Payload>;

/** The events of a message of the outbox. */
const eventsOf: Readonly<Record<string, (payload: Payload) => readonly WebhookEvent[]>> = {
  'order-placed': () => ['order.placed'],
  'order-moved': ({ to }) => [to === orderStatuses.deleted ? 'order.cancelled' : 'order.changed'],
  'payment-sent': () => ['payment.sent'],
  'payment-decided': ({ status, isPart }) => {
    if (status !== paymentStatuses.success) return ['payment.rejected'];
    return isPart ? ['payment.accepted'] : ['order.paid', 'payment.accepted'];
  },
  'stock-changed': ({ stock }) => [stock === 0 ? 'stock.sold_out' : 'stock.back'],
};

/**
 * Writes the deliveries of an event to all webhooks that subscribed to it. Messages have ids and amounts, and nothing of
 * buyers: a program reads the rest with a token, within its rights.
 */
export function webhookConsumer(db: Database): OutboxConsumer {
  return {
    name: 'webhooks',
    topics: Object.keys(eventsOf),
    async handle({ topic, payload, key, createdAt }) {
      const parts = Payload.parse(payload);
      const { orderId, paymentId, from, to, skuId, stock } = parts;
      for (const type of eventsOf[topic]?.(parts) ?? []) {
        if (!(await hasSubscribers(db, type))) continue;
        const facts =
          orderId === undefined
            ? await findSkuFacts(db, skuId ?? 0)
            : await findOrderFacts(db, orderId, paymentId ?? null);
        // A payment without an order pays for none; a product may be gone.
        if (!facts || (type === 'order.paid' && 'isRefused' in facts && facts.isRefused)) continue;
        const { isRefused: _, ...shown } = { isRefused: false, ...facts };
        const steps = topic === 'order-moved' ? { fromStatus: from, status: to } : {};
        const data = { ...shown, ...steps, ...(stock !== undefined && { stock }) };
        await addDeliveries(db, {
          messageId: `msg_${key}_${type.replace('.', '_')}`,
          event: type,
          body: JSON.stringify({ type, timestamp: createdAt.toISOString(), data }),
        });
      }
    },
  };
}
