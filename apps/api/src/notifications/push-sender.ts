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
  /** Title of push messages. */
  readonly shopName: string;
}

const Payload = z.object({ notificationId: z.int(), subscriptionId: z.int() });

/** TTL: after a day it is read in the shop instead. */
const keptSeconds = 24 * 3_600;
const timeoutMs = 8_000;
/** 1,000 pushes of 200 ms take 25 s. */
const sendsAtOnce = 8;
/** The subscription was cancelled by the browser. */
const gone = [404, 410];

/** Sends notifications to subscribed browsers (docs/decisions/0073). */
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

/** @returns the status of the response; @throws without one */
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
      // A repeated message replaces the first one if that is still undelivered.
      topic: key.replaceAll('-', ''),
    },
  );
  // Without web-push's own client, which supports only https and no timeout.
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: new Uint8Array(request.body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    // The error may contain the endpoint, which is a capability to message the browser.
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Error(`the push service ${isSlow ? 'was too slow' : 'could not be reached'}`);
  });
  await answer.body?.cancel();
  return answer.status;
}
