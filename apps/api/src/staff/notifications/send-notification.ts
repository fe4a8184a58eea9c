import type { BodyOf } from '@zay/contract';
import type { sendNotification as sendCall } from '@zay/contract/staff';
import { notify } from '../../notifications/notifications.store.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { changeOnceAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { countBuyers, insertSent, missingTarget } from './notifications.store.ts';

/** Tells one buyer at once; one to all is kept for `tellEverybody`, so that nobody waits for it. */
export function sendNotification(
  { db, clock }: Pick<StaffDependencies, 'db' | 'clock'>,
  call: StaffCall,
  message: BodyOf<typeof sendCall>,
): Promise<{ id: number; recipients: number } | Refusal> {
  const { staffId } = call.caller;
  const { buyerId, title, body, redirectAction, reference = null } = message;
  return changeOnceAsStaff(db, call, async (trx) => {
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
  });
}
