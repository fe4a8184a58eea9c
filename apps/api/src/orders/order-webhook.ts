import { createHmac } from 'node:crypto';
import { orderStatuses } from '@zay/contract';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { askGateway, fillGateway } from '../platform/gateway.ts';
import type { OrderWebhookConfig } from '../platform/order-webhook-config.ts';
import type { OutboxConsumer } from '../platform/outbox-sender.ts';
import type { Delivery } from '../platform/outbox.store.ts';
import { findAlertedOrder } from './order-alert.store.ts';
import {
  alertAmount,
  alertText,
  diskAlertText,
  jobAlertText,
  loginAlertText,
  type AlertEvent,
} from './order-alerts.ts';

const timeoutMs = 8_000;

const LoginAlert = z.object({ account: z.string(), of: z.enum(['buyer', 'staff']) });
const DiskAlert = z.object({ freeMegabytes: z.int() });
const JobAlert = z.object({ job: z.string(), message: z.string() });
const Payload = z.object({ orderId: z.int(), to: z.int().optional() });

/** What of an order waits for staff; null for what they did themselves. */
function eventOf(topic: string, to: number | undefined): AlertEvent | null {
  if (topic === 'order-placed' || topic === 'payment-sent') return topic;
  return to === orderStatuses.deleted ? 'order-cancelled' : null;
}

/** Names the message, so that a receiver knows one that comes twice, and signs it where there is a secret. */
function signature(secret: Uint8Array | undefined, key: string, body: string, now: Date) {
  const seconds = Math.floor(now.getTime() / 1_000);
  const named = { 'webhook-id': key, 'webhook-timestamp': String(seconds) };
  if (!secret) return named;
  const hash = createHmac('sha256', secret).update(`${key}.${seconds}.${body}`).digest('base64');
  return { ...named, 'webhook-signature': `v1,${hash}` };
}

/** What the template of a message may name. */
type AlertFacts = Readonly<Record<'event' | 'voucher' | 'amount' | 'text', string>>;

/** Tells staff of orders, payments, and what is wrong with the shop, at the address of the configuration. */
export function orderWebhook(db: Database, webhook: OrderWebhookConfig, clock: Clock): OutboxConsumer {
  return {
    name: 'order-webhook',
    topics: ['order-placed', 'payment-sent', 'order-moved', 'login-alert', 'disk-alert', 'job-alert'],
    // Messengers refuse who sends much at once.
    atOnce: 2,
    async handle({ topic, payload, key }: Delivery) {
      const send = async (facts: AlertFacts) => {
        const message = fillGateway(webhook, { ...facts, key });
        const headers = { ...message.headers, ...signature(webhook.secret, key, message.body, clock()) };
        await askGateway('the webhook for orders', { ...message, headers }, timeoutMs);
      };
      if (topic === 'login-alert') {
        const { account, of } = LoginAlert.parse(payload);
        return send({ event: topic, voucher: '', amount: '', text: loginAlertText(account, of) });
      }
      if (topic === 'disk-alert') {
        const { freeMegabytes } = DiskAlert.parse(payload);
        return send({ event: topic, voucher: '', amount: '', text: diskAlertText(freeMegabytes) });
      }
      if (topic === 'job-alert') {
        const { job, message } = JobAlert.parse(payload);
        return send({ event: topic, voucher: '', amount: '', text: jobAlertText(job, message) });
      }
      const { orderId, to } = Payload.parse(payload);
      const event = eventOf(topic, to);
      const order = event && (await findAlertedOrder(db, orderId));
      if (!order) return;
      return send({
        event,
        voucher: order.voucherNo,
        amount: String(alertAmount(event, order)),
        text: alertText(event, order),
      });
    },
  };
}
