import { spendCodes } from '../../account/deletion.store.ts';
import { setPhone } from '../../account/phone.store.ts';
import { revokeSessionsOf } from '../../auth/auth.store.ts';
import { freePhone } from '../../auth/registration.store.ts';
import { createResetLink } from '../../auth/reset-links.ts';
import { releaseAllHolds } from '../../cart/stock-hold.store.ts';
import { isUniqueViolation } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { lastChanger } from '../last-changer.ts';
import { actorOf, changeAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { lockBuyer, setBlocked } from './buyers.store.ts';

/** Makes the link with which the buyer sets a new password; older ones work no more. All logins end when it is used. */
export function makePasswordLink(
  { db, clock, config }: StaffDependencies,
  call: StaffCall,
  buyerId: number,
): Promise<{ readonly url: string; readonly expiresAt: Date } | Refusal> {
  return changeAsStaff(db, async (trx) => {
    const buyer = await lockBuyer(trx, buyerId);
    if (!buyer) return refuse('buyer-not-found');
    const maker = { trx, publicUrl: config.publicUrl, now: clock(), ...actorOf(call) };
    const link = buyer.phone === null ? null : await createResetLink(maker, buyer.phone);
    return link === null || link instanceof Refusal ? refuse('buyer-cannot-log-in') : link;
  });
}

/**
 * Gives a buyer, whom support has recognised, another phone. All logins end, and codes and links under way work no more.
 * Refuses with `phone-taken` what a living account has.
 */
export async function resetPhone(
  { db, clock }: StaffDependencies,
  call: StaffCall,
  { id, phone }: { readonly id: number; readonly phone: string },
): Promise<Refusal | null> {
  const now = clock();
  try {
    return await changeAsStaff(db, async (trx) => {
      const buyer = await lockBuyer(trx, id);
      if (!buyer) return refuse('buyer-not-found');
      if (buyer.phone === phone) return refuse('phone-taken');
      await freePhone(trx, phone, now, id);
      await setPhone(trx, id, phone, now);
      await spendCodes(trx, id, now);
      await revokeSessionsOf(trx, id, 'phone-changed', now);
      await logStaffChange(trx, call, {
        action: 'phone-reset',
        entity: 'buyer',
        entityId: id,
        before: { phone: buyer.phone },
        after: { phone },
      });
      return null;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'buyer_phone_key')) return refuse('phone-taken');
    throw error;
  }
}

/** Keeps a buyer out, for a reason, or lets them in again without one. Refuses with `buyer-changed` what was done before. */
export function switchBuyer(
  { db, clock }: StaffDependencies,
  call: StaffCall,
  buyerId: number,
  reason: string | null,
): Promise<Refusal | null> {
  const isBlocked = reason !== null;
  return changeAsStaff(db, async (trx) => {
    const buyer = await lockBuyer(trx, buyerId);
    if (!buyer) return refuse('buyer-not-found');
    if ((buyer.blocked_at !== null) === isBlocked)
      return refuse('buyer-changed', { by: await lastChanger(trx, 'buyer', buyerId) });
    const now = clock();
    await setBlocked(trx, buyerId, isBlocked ? now : null);
    if (isBlocked) {
      await spendCodes(trx, buyerId, now);
      await revokeSessionsOf(trx, buyerId, 'blocked', now);
      await releaseAllHolds(trx, buyerId);
    }
    await logStaffChange(trx, call, {
      action: isBlocked ? 'buyer-blocked' : 'buyer-unblocked',
      entity: 'buyer',
      entityId: buyerId,
      before: { isBlocked: !isBlocked },
      after: { isBlocked, ...(isBlocked ? { reason } : {}) },
    });
    return null;
  });
}
