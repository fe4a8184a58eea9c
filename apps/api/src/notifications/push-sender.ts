import webPush from 'web-push';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { OutboxConsumer } from '../platform/messaging/outbox-sender.ts';
import type { PushConfig } from '../platform/config/push-config.ts';
import type { PushKeys } from '../platform/config/secrets.ts';
import { isPushService, pushMessage, type PushAddress, type PushMessage } from './push.rules.ts';
import { findPush, forgetSubscription, pushTopic } from './push.store.ts';

export interface PushSettings extends Pick<PushConfig, 'contact' | 'services'> {
  readonly keys: PushKeys;
  /** Title of what phones show. */
  readonly shopName: string;
}

const Payload = z.object({ notificationId: z.int(), subscriptionId: z.int() });

/** News of yesterday is read in the shop. */
const keptSeconds = 24 * 3_600;
const timeoutMs = 8_000;
/** 1,000 pushes of 200 ms take 25 s. */
const sendsAtOnce = 8;
/** The browser has taken its subscription back. */
const gone = [404, 410];

/** Brings notifications to the browsers whose buyers allowed it (docs/decisions/0073). */
export function pushConsumer(db: Database, settings: PushSettings, clock: Clock): OutboxConsumer {
  return {
    name: 'push',
    topics: [pushTopic],
    atOnce: sendsAtOnce,
    async handle({ payload, key }) {
      const ids = Payload.parse(payload);
      const push = await findPush(db, ids, settings.keys.publicKey);
      if (!push || !isPushService(push.endpoint, settings.services)) return;
      const age = (clock().getTime() - push.created_at.getTime()) / 1_000;
      const ttl = Math.min(keptSeconds, Math.ceil(keptSeconds - age));
      if (ttl <= 0) return;
      const message = pushMessage(push, push.language, settings.shopName);
      const status = await send(settings, push, message, { ttl, key });
      if (gone.includes(status)) return forgetSubscription(db, ids.subscriptionId);
      if (status >= 300) throw new Error(`the push service answered ${status}`);
    },
  };
}

/** @returns the status of the answer; @throws when there is none */
async function send(
  { keys, contact }: PushSettings,
  { endpoint, p256dh, auth }: PushAddress,
  message: PushMessage,
  { ttl, key }: { readonly ttl: number; readonly key: string },
): Promise<number> {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttl,
      urgency: 'high',
      // A message that comes twice takes the place of the first, if that is still on its way.
      topic: key.replaceAll('-', ''),
    },
  );
  // Not by web-push itself: it speaks https only and knows no end of time.
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: new Uint8Array(request.body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    // The error itself may name the address, by which anybody could write to the browser.
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Error(`the push service ${isSlow ? 'was too slow' : 'could not be reached'}`);
  });
  await answer.body?.cancel();
  return answer.status;
}
