import {
  resendWebhook,
  rotateWebhookSecret,
  saveWebhook,
  staffWebhook,
  staffWebhooks,
  webhookDeliveries,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { isPublicUrl } from '../../platform/http/public-post.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { transact } from '../../platform/http/transact.ts';
import { logStaffChange } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { webhookSecret } from './webhook-secrets.ts';
import * as store from './webhooks.store.ts';

/** Webhooks of other programs, and the log of what they were sent (docs/decisions/0174). */
export function registerWebhooks(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock, config, tokenSecret } = deps;

  route(app, staffWebhooks, async ({ query }) => {
    const { items, total } = await store.readWebhooks(db, query);
    return { items: items.map(present), total };
  });

  route(app, staffWebhook, async ({ query }) => {
    const row = await store.findWebhook(db, query.id);
    return row ? present(row) : new Refusal('not-found');
  });

  route(app, saveWebhook, (call) =>
    transact(db, async (trx) => {
      const { id, ...values } = call.body;
      if (!isAllowed(values.url))
        throw new ValidationError([
          { code: 'custom', path: ['url'], message: 'public-https', input: values.url },
        ]);
      const after = { ...values, events: [...new Set(values.events)].toSorted() };
      if (id === null) {
        const entityId = await store.insertWebhook(trx, after);
        await logStaffChange(trx, call, { action: 'webhook-created', entity: 'webhook', entityId, after });
        return { id: entityId, secret: webhookSecret(tokenSecret, entityId, 1) };
      }
      const before = await store.lockWebhook(trx, id);
      if (!before) return refuse('not-found');
      await store.updateWebhook(trx, id, after);
      await logStaffChange(trx, call, {
        action: 'webhook-changed',
        entity: 'webhook',
        entityId: id,
        before: { url: before.url, events: before.events, active: before.active },
        after,
      });
      return { id, secret: null };
    }),
  );

  const isAllowed = (url: string) =>
    config.webhooksPrivate ? /^https?:$/.test(URL.parse(url)?.protocol ?? '') : isPublicUrl(url);

  route(app, rotateWebhookSecret, (call) =>
    transact(db, async (trx) => {
      const { id } = call.body;
      const row = await store.lockWebhook(trx, id);
      if (!row) return refuse('not-found');
      await store.nextSecret(trx, id, clock());
      await logStaffChange(trx, call, {
        action: 'webhook-secret-changed',
        entity: 'webhook',
        entityId: id,
        after: { secret: 'changed' },
      });
      return { id, secret: webhookSecret(tokenSecret, id, row.secret_version + 1) };
    }),
  );

  route(app, webhookDeliveries, async ({ query }) => {
    const { items, total } = await store.readDeliveries(db, query);
    return {
      total,
      items: items.map((row) => ({
        id: row.id,
        webhookId: row.webhook_id,
        url: row.url,
        event: row.event,
        state: row.state as WebhookDelivery['state'],
        attempts: row.attempts,
        lastStatus: row.last_status,
        lastError: row.last_error,
        createdAt: row.created_at.toISOString(),
        lastTriedAt: row.last_tried_at?.toISOString() ?? null,
        nextTryAt: row.state === 'pending' ? row.available_at.toISOString() : null,
      })),
    };
  });

  route(app, resendWebhook, (call) =>
    transact(db, async (trx) => {
      const { id } = call.body;
      const sent = await store.makeDue(trx, id, clock());
      if (!sent) return refuse('not-found');
      await logStaffChange(trx, call, {
        action: 'webhook-resent',
        entity: 'webhook_delivery',
        entityId: id,
        after: { event: sent.event },
      });
      return { id };
    }),
  );
}

const present = (row: store.WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events as WebhookEvent[],
  active: row.active,
  failingSince: row.failing_since?.toISOString() ?? null,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
