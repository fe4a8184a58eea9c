import type { WebhookEvent } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

const subscribed = (event: WebhookEvent) => sql<boolean>`active and ${event} = any (events)`;

export async function hasSubscribers(db: Queries, event: WebhookEvent): Promise<boolean> {
  const found = await db
    .selectFrom('webhook')
    .select('id')
    .where(subscribed(event))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes a delivery for each subscriber; a repeated message adds none. */
export async function addDeliveries(
  db: Queries,
  {
    messageId,
    event,
    body,
  }: { readonly messageId: string; readonly event: WebhookEvent; readonly body: string },
): Promise<void> {
  await sql`
    insert into webhook_delivery (webhook_id, message_id, event, body)
    select id, ${messageId}, ${event}, ${body} from webhook where ${subscribed(event)}
    on conflict (webhook_id, message_id) do nothing`.execute(db);
}

/** An order and one of its payments, the latest if none is named. Amounts in kyats. */
export async function findOrderFacts(db: Queries, orderId: number, paymentId: number | null) {
  const { rows } = await sql<{
    orderId: number;
    voucherNo: string;
    kind: string;
    status: number;
    netAmount: number;
    isRefused: boolean;
    paymentId: number;
    paymentStatus: number;
    paymentServiceId: number;
    amount: number;
    receivedAmount: number;
  }>`
    select placed.id as "orderId", placed.voucher_no as "voucherNo", placed.type as kind, placed.status,
      placed.net_amount as "netAmount", placed.refused_reason is not null as "isRefused", payment.id as "paymentId",
      payment.status as "paymentStatus", payment.payment_service_id as "paymentServiceId", payment.amount,
      payment.received_amount as "receivedAmount"
    from customer_order placed join payment on payment.order_id = placed.id
    where placed.id = ${orderId} and (${paymentId}::integer is null or payment.id = ${paymentId})
    order by payment.id desc limit 1`.execute(db);
  return rows[0];
}

export async function findSkuFacts(db: Queries, skuId: number) {
  const { rows } = await sql<{ skuId: number; productId: number; code: string }>`
    select id as "skuId", product_id as "productId", coalesce(code, '') as code from sku where id = ${skuId}`.execute(
    db,
  );
  return rows[0];
}
