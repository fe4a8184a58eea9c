import { orderStatuses } from '@zay/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { callGateway, fillGateway } from '../../platform/messaging/gateway.ts';
import type { WebhookConfig } from '../../platform/config/webhook-config.ts';
import type { OutboxConsumer } from '../../platform/messaging/outbox-sender.ts';
import type { Delivery } from '../../platform/messaging/outbox.store.ts';
import { webhookHeaders } from '../../platform/messaging/webhook-signature.ts';
import { findAlertedOrder } from './order-alert.store.ts';
import { findStaffAlert } from './staff-alert.store.ts';
import {
  alertAmount,
  alertText,
  backupAlertText,
  diskAlertText,
  jobAlertText,
  loginAlertText,
  outboxAlertText,
  paymentsAlertText,
  smsAlertText,
  staffAlertText,
  type AlertEvent,
} from './order-alerts.ts';

const timeoutMs = 8_000;

const LoginAlert = z.object({ account: z.string(), of: z.enum(['buyer', 'staff']) });
const SmsAlert = z.object({ limit: z.int() });
const DiskAlert = z.object({ freeMegabytes: z.int() });
const BackupAlert = z.discriminatedUnion('isOver', [
  z.object({ isOver: z.literal(true) }),
  z.object({ isOver: z.literal(false), since: z.iso.datetime().nullable(), isCopy: z.boolean() }),
]);
const JobAlert = z.object({ job: z.string(), message: z.string() });
const OutboxAlert = z.discriminatedUnion('isOver', [
  z.object({ isOver: z.literal(true), consumer: z.string() }),
  z.object({ isOver: z.literal(false), consumer: z.string(), waiting: z.int(), since: z.iso.datetime() }),
]);
const PaymentsAlert = z.object({ waiting: z.int(), since: z.iso.datetime() });
const Payload = z.object({ orderId: z.int(), to: z.int().optional() });

const StaffAlertPayload = z.object({ auditId: z.int() });

type AlertTextOf = (payload: unknown, db: Database) => string | Promise<string>;

/** The texts of alerts that are not about an order, by topic. */
const shopAlerts = new Map<string, AlertTextOf>([
  [
    'login-alert',
    (payload) => {
      const { account, of } = LoginAlert.parse(payload);
      return loginAlertText(account, of);
    },
  ],
  [
    'staff-alert',
    async (payload, db) => staffAlertText(await findStaffAlert(db, StaffAlertPayload.parse(payload).auditId)),
  ],
  ['sms-alert', (payload) => smsAlertText(SmsAlert.parse(payload).limit)],
  ['disk-alert', (payload) => diskAlertText(DiskAlert.parse(payload).freeMegabytes)],
  ['outbox-alert', (payload) => outboxAlertText(OutboxAlert.parse(payload))],
  ['payments-alert', (payload) => paymentsAlertText(PaymentsAlert.parse(payload))],
  ['backup-alert', (payload) => backupAlertText(BackupAlert.parse(payload))],
  [
    'job-alert',
    (payload) => {
      const { job, message } = JobAlert.parse(payload);
      return jobAlertText(job, message);
    },
  ],
]);

/** Maps a topic to the alert that staff get; null for a step that needs no alert. */
function eventOf(topic: string, to: number | undefined): AlertEvent | null {
  if (topic === 'order-placed' || topic === 'payment-sent') return topic;
  return to === orderStatuses.deleted ? 'order-cancelled' : null;
}

type AlertFacts = Readonly<Record<'event' | 'voucher' | 'amount' | 'text', string>>;

/** The consumer of the outbox that sends to staff's messenger. */
export const messengerName = 'order-webhook';

/** A consumer that may also be called without the outbox. */
interface AlertConsumer extends OutboxConsumer {
  handle(message: Pick<Delivery, 'topic' | 'payload' | 'key'>): Promise<void>;
}

/** An outbox consumer that sends alerts about orders, payments, dangerous acts of staff and faults to the webhook of the configuration. */
export function orderWebhook(db: Database, webhook: WebhookConfig, clock: Clock): AlertConsumer {
  const secrets = webhook.secret ? [webhook.secret] : [];
  return {
    name: messengerName,
    topics: ['order-placed', 'payment-sent', 'order-moved', ...shopAlerts.keys()],
    // Messengers limit the rate of requests.
    atOnce: 2,
    async handle({ topic, payload, key }) {
      const send = async (facts: AlertFacts) => {
        const message = fillGateway(webhook, { ...facts, key });
        const headers = { ...message.headers, ...webhookHeaders(secrets, key, message.body, clock()) };
        await callGateway('the webhook for orders', { ...message, headers }, timeoutMs);
      };
      const shopAlert = shopAlerts.get(topic);
      if (shopAlert)
        return send({ event: topic, voucher: '', amount: '', text: await shopAlert(payload, db) });
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
