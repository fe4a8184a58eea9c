import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** A claimed delivery with its webhook. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly webhookId: number;
  readonly url: string;
  readonly version: number;
  readonly rotatedAt: Date | null;
  readonly failingSince: Date | null;
  readonly messageId: string;
  readonly body: string;
  /** Attempts so far, including this one. */
  readonly attempts: number;
}

const isDue = (now: Date) => sql`state = 'pending' and available_at <= ${now}`;

/** Active webhooks with due deliveries. */
export async function dueWebhooks(db: Queries, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from webhook
    where active and exists (select from webhook_delivery where webhook_id = webhook.id and ${isDue(now)})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims the longest due delivery of an active webhook until `leaseUntil`, when it is due again. */
export async function claimDelivery(
  db: Queries,
  webhookId: number,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with next as materialized (
      select id from webhook_delivery where webhook_id = ${webhookId} and ${isDue(now)}
      order by available_at, id limit 1 for update skip locked
    )
    update webhook_delivery as taken
    set attempts = attempts + 1, available_at = ${leaseUntil}, last_tried_at = ${now}
    from next, webhook
    where taken.id = next.id and webhook.id = taken.webhook_id and webhook.active
    returning taken.id::float8 as id, webhook.id as "webhookId", webhook.url, webhook.secret_version as version,
      webhook.rotated_at as "rotatedAt", webhook.failing_since as "failingSince", taken.message_id as "messageId",
      taken.body, taken.attempts`.execute(db);
  return rows[0];
}

/** Records an attempt, if this claim still holds. @param next time of the next one; null after a success or the last one */
export async function noteAttempt(
  db: Queries,
  { id, attempts }: ClaimedDelivery,
  result: {
    readonly state: 'sent' | 'pending' | 'failed';
    readonly status: number | null;
    readonly error: string;
    readonly next: Date | null;
  },
): Promise<void> {
  const { state, status, error, next } = result;
  await sql`
    update webhook_delivery set state = ${state}, last_status = ${status}, last_error = ${error.slice(0, 300)},
      available_at = coalesce(${next}, available_at)
    where id = ${id} and attempts = ${attempts} and state = 'pending'`.execute(db);
}

export async function noteSuccess(db: Queries, webhookId: number): Promise<void> {
  await sql`
    update webhook set failing_since = null where id = ${webhookId} and failing_since is not null`.execute(
    db,
  );
}

export async function noteFailing(db: Queries, webhookId: number, now: Date): Promise<void> {
  await sql`
    update webhook set failing_since = ${now} where id = ${webhookId} and failing_since is null`.execute(db);
}

/** Switches a webhook off that fails. @returns false if another process has */
export async function giveUpWebhook(trx: Queries, webhookId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook set active = false, disabled_at = ${now} where id = ${webhookId} and active`.execute(trx);
  return numAffectedRows === 1n;
}
