import {
  notificationRecipients,
  notificationTargets,
  sendNotification as sendCall,
  sentNotifications,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '@zay/contract';
import { notify } from '../../notifications/notifications.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { buyerMention, productMention } from '../mentions.ts';
import { changeOnceAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { countBuyers, findTargets, readSent, insertSent, missingTarget } from './notifications.store.ts';

export function registerStaffNotifications(app: FastifyInstance, deps: StaffDependencies): void {
  const { db } = deps;

  route(app, sentNotifications, async ({ query }) => {
    const { items, total } = await readSent(db, query);
    return {
      total,
      items: items.map((row) => ({
        id: row.id,
        sentAt: row.created_at.toISOString(),
        by: row.by,
        buyer:
          row.buyer_id === null || row.buyer_name === null
            ? null
            : buyerMention({ buyer_id: row.buyer_id, buyer_name: row.buyer_name, phone: row.phone }, true),
        recipients: row.recipients,
        isDone: row.told_at !== null,
        title: row.title,
        body: { en: row.body_en, my: row.body },
        redirectAction: row.redirect_action === '' ? null : row.redirect_action,
        reference: row.reference,
      })),
    };
  });

  route(app, notificationRecipients, async () => ({ count: (await countBuyers(db)).count }));

  route(app, notificationTargets, async ({ query }) => {
    const { buyers, products, orders } = await findTargets(db, query);
    return {
      buyers: buyers.map((row) => buyerMention(row, true)),
      products: products.map(productMention),
      orders: orders.map(({ id, voucher_no, created_at }) => ({
        id,
        voucherNo: voucher_no,
        createdAt: created_at.toISOString(),
      })),
    };
  });

  route(app, sendCall, (call) => sendNotification(deps, call, call.body));
}

/** Notifies one buyer at once; one to all is stored for `sendToAllBuyers`, so that no request waits for it. */
function sendNotification(
  { db, clock }: Pick<StaffDependencies, 'db' | 'clock'>,
  call: StaffCall,
  message: BodyOf<typeof sendCall>,
): Promise<{ id: number; recipients: number } | Refusal> {
  const { staffId } = call.caller;
  const { buyerId, title, body, redirectAction, reference = null } = message;
  const work = async (trx: Queries) => {
    const missing = await missingTarget(trx, message);
    if (missing !== null) return refuse(missing);
    const { count: recipients, lastId: lastBuyerId } =
      buyerId === null ? await countBuyers(trx) : { count: 1, lastId: buyerId };
    const id = await insertSent(trx, { staffId, message, recipients, lastBuyerId, now: clock() });
    if (buyerId !== null)
      await notify(trx, { buyerId, title, body: body.my, bodyEn: body.en, redirectAction, reference });
    await logStaffChange(trx, call, {
      action: 'notification-sent',
      entity: 'staff_notification',
      entityId: id,
      after: { buyerId, title, body, redirectAction, reference, recipients },
    });
    return { id, recipients };
  };
  return changeOnceAsStaff(db, call, work, { isNew: true });
}
