import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import { verifyingSecrets } from '../../platform/config/secrets.ts';
import type { Config } from '../../platform/config/config.ts';
import { addToAudit } from '../../platform/database/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { postToPublic } from '../../platform/http/public-post.ts';
import { webhookHeaders } from '../../platform/messaging/webhook-signature.ts';
import {
  claimDelivery,
  dueWebhooks,
  giveUpWebhook,
  noteAttempt,
  noteFailing,
  noteSuccess,
  type ClaimedDelivery,
} from './deliveries.store.ts';
import { signingSecrets } from './webhook-secrets.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Pauses after each failed attempt: those that Standard Webhooks recommends, three days in all. */
const pauses = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];
/** A webhook that fails this long is switched off. */
const failingMs = 3 * 24 * hourMs;

export interface WebhookSending {
  readonly db: Database;
  readonly config: Pick<Config, 'webhooksPrivate' | 'tokenSecretBefore'>;
  readonly tokenSecret: Uint8Array;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

/**
 * Sends all due deliveries, for any number of processes at once. Each webhook has its own sequence, so that a slow one delays
 * no other; it ends at a failure.
 * @returns how many were sent
 */
export async function sendWebhooks(deps: WebhookSending, signal: AbortSignal): Promise<number> {
  const running = new Map<number, Promise<void>>();
  const thrown: unknown[] = [];
  let sent = 0;
  const start = (id: number) =>
    sendAll(deps, id, signal)
      .then((count) => void (sent += count))
      .catch((error: unknown) => void thrown.push(error))
      .finally(() => running.delete(id));
  do {
    const due = signal.aborted ? [] : await dueWebhooks(deps.db, deps.clock());
    for (const id of due) if (!running.has(id)) running.set(id, start(id));
    if (running.size > 0)
      await Promise.race([Promise.all(running.values()), setTimeout(secondMs, undefined, { ref: false })]);
  } while (running.size > 0);
  if (thrown.length > 0) throw thrown[0];
  return sent;
}

async function sendAll(deps: WebhookSending, webhookId: number, signal: AbortSignal): Promise<number> {
  const { db, clock, timeoutMs = 10 * secondMs } = deps;
  for (let sent = 0; ; sent += 1) {
    if (signal.aborted) return sent;
    const now = clock();
    const leaseUntil = new Date(now.getTime() + 3 * timeoutMs);
    const delivery = await claimDelivery(db, webhookId, { now, leaseUntil });
    if (!delivery) return sent;
    const result = await attempt(deps, delivery, timeoutMs, signal);
    // Cut off because the process ends, which is no failure: the lease makes it due again.
    if (result.error !== '' && signal.aborted) return sent;
    const isSent = result.error === '';
    const pause = pauses[delivery.attempts - 1];
    const next = isSent || pause === undefined ? null : new Date(clock().getTime() + pause);
    const state = isSent ? 'sent' : next ? 'pending' : 'failed';
    await noteAttempt(db, delivery, { ...result, state, next });
    if (!isSent) {
      await noteTrouble(deps, delivery);
      return sent;
    }
    await noteSuccess(db, webhookId);
  }
}

/** Why a call failed, in words of staff. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'did not answer in time';
  const { code } = error as NodeJS.ErrnoException;
  return code ? `could not be reached (${code})` : error.message;
}

async function attempt(
  deps: WebhookSending,
  delivery: ClaimedDelivery,
  timeoutMs: number,
  ending: AbortSignal,
): Promise<{ status: number | null; error: string }> {
  const { url, webhookId: id, version, rotatedAt, messageId, body } = delivery;
  const { config } = deps;
  const now = deps.clock();
  const secrets = signingSecrets(verifyingSecrets(deps), { id, version, rotatedAt }, now);
  try {
    const status = await postToPublic(url, body, {
      headers: webhookHeaders(secrets, messageId, body, now),
      signal: AbortSignal.any([ending, AbortSignal.timeout(timeoutMs)]),
      isPrivateAllowed: config.webhooksPrivate,
    });
    return { status, error: status >= 200 && status < 300 ? '' : `answered ${status}` };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
}

/** After days of failures a webhook is switched off; the audit log alerts owners and the messenger of staff. */
async function noteTrouble(
  { db, clock }: WebhookSending,
  { webhookId, url, failingSince }: ClaimedDelivery,
): Promise<void> {
  const now = clock();
  if (failingSince === null) return noteFailing(db, webhookId, now);
  if (now.getTime() - failingSince.getTime() < failingMs) return;
  await db.transaction().execute(async (trx) => {
    if (!(await giveUpWebhook(trx, webhookId, now))) return;
    await addToAudit(trx, {
      staffId: null,
      action: 'webhook-disabled',
      entity: 'webhook',
      entityId: webhookId,
      before: { url, active: true },
      after: { url, active: false },
    });
  });
}
