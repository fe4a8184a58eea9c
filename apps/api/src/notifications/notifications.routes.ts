import { markNotificationSeen, notifications } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { pick } from '../platform/http/language.ts';
import { refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { toZawgyi } from '../platform/text/zawgyi.ts';
import { findNotifications, markSeen } from './notifications.store.ts';
import { registerPush, type PushDependencies } from './push.routes.ts';

export function registerNotifications(app: FastifyInstance, deps: PushDependencies): void {
  const { db } = deps;
  route(app, notifications, async ({ caller, query, language }) => {
    const rows = await findNotifications(db, caller.buyerId, query.PageNumber, query.PageSize);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      body: row.body,
      bodyEng: row.body_en,
      // Responses in Zawgyi are converted as a whole later.
      bodyChn: language === 'zawgyi' ? row.body : toZawgyi(row.body),
      notificationDate: row.created_at.toISOString(),
      isSeen: row.seen_at !== null,
      referenceAttribute: row.reference,
      redirectAction: row.redirect_action === '' ? null : row.redirect_action,
      count: row.unread_count ?? 0,
    }));
  });

  route(app, markNotificationSeen, async ({ caller, query, language }) => {
    if (!(await markSeen(db, caller.buyerId, query.Id))) return refuse('notification-not-found');
    return { message: pick(language, 'Marked as seen.', 'ဖတ်ပြီးအဖြစ် မှတ်သားပြီးပါပြီ။') };
  });

  registerPush(app, deps);
}
