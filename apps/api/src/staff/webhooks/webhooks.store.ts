import type { QueryOf } from '@zay/contract';
import type { staffWebhooks, webhookDeliveries, WebhookEvent } from '@zay/contract/staff';
import { sql } from 'kysely';
import { contains } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readPage } from '../read-page.store.ts';

export interface WebhookValues {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly active: boolean;
}

const webhooks = (queries: Queries) => queries.selectFrom('webhook').selectAll();
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

export const findWebhook = (queries: Queries, id: number) =>
  webhooks(queries).where('id', '=', id).executeTakeFirst();

export const lockWebhook = (trx: Queries, id: number) =>
  webhooks(trx).where('id', '=', id).forUpdate().executeTakeFirst();

export function readWebhooks(queries: Queries, ask: QueryOf<typeof staffWebhooks>) {
  let rows = webhooks(queries);
  if (ask.search !== '') rows = rows.where(contains('webhook.url', ask.search));
  const sorts = { createdAt: sql`webhook.created_at`, url: sql`webhook.url` };
  return readPage(rows, ask, sorts, sql`webhook.id`);
}

export async function insertWebhook(trx: Queries, { url, events, active }: WebhookValues): Promise<number> {
  const { id } = await trx
    .insertInto('webhook')
    .values({ url, events: [...events], active })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One that staff switch on again begins anew. */
export async function updateWebhook(
  trx: Queries,
  id: number,
  { url, events, active }: WebhookValues,
): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ url, events: [...events], active, ...(active && { failing_since: null, disabled_at: null }) })
    .where('id', '=', id)
    .execute();
}

export async function nextSecret(trx: Queries, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('webhook')
    .set((eb) => ({ secret_version: eb('secret_version', '+', 1), rotated_at: now }))
    .where('id', '=', id)
    .execute();
}

export function readDeliveries(queries: Queries, ask: QueryOf<typeof webhookDeliveries>) {
  let rows = queries
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
    .select(sql<number>`delivery.id::float8`.as('id'))
    .select(['delivery.webhook_id', 'webhook.url', 'delivery.event', 'delivery.state', 'delivery.attempts'])
    .select(['delivery.last_status', 'delivery.last_error', 'delivery.created_at', 'delivery.last_tried_at'])
    .select('delivery.available_at');
  if (ask.webhookId !== undefined) rows = rows.where('delivery.webhook_id', '=', ask.webhookId);
  if (ask.state !== undefined) rows = rows.where('delivery.state', '=', ask.state);
  if (ask.search !== '') rows = rows.where(contains('delivery.event', ask.search));
  return readPage(rows, ask, { createdAt: sql`delivery.created_at` }, sql`delivery.id`);
}

/** Makes a delivery due now. @returns its webhook and event; undefined when there is none */
export function makeDue(trx: Queries, id: number, now: Date) {
  return trx
    .updateTable('webhook_delivery')
    .set({ state: 'pending', attempts: 0, available_at: now })
    .where('id', '=', id)
    .returning(['webhook_id', 'event'])
    .executeTakeFirst();
}
