import {
  blockBuyer,
  createPasswordLink,
  resetBuyerPhone,
  setBuyerDeposit,
  staffBuyer,
  staffBuyers,
  unblockBuyer,
  type StaffBuyer,
  type StaffBuyerRow,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { AddressLabel, Deposit, OrderStatusId, OrderType, PaymentStatusId } from '@zay/contract';
import { spendCodes } from '../../account/deletion.store.ts';
import { setPhone } from '../../account/phone.store.ts';
import { revokeSessionsOf } from '../../auth/auth.store.ts';
import { freePhone } from '../../auth/registration.store.ts';
import { createResetLink } from '../../auth/reset-links.ts';
import { releaseAllHolds } from '../../cart/stock-hold.store.ts';
import { type Queries, isUniqueViolation } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { transact } from '../../platform/http/transact.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { lastChanger } from '../last-changer.store.ts';
import { actorOf, countAct, logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import {
  readBuyers,
  findAddresses,
  findBuyer,
  latestOrders,
  latestSessions,
  sumOrders,
  lockBuyer,
  setBlocked,
  setDeposit,
} from './buyers.store.ts';

export function registerStaffBuyers(app: FastifyInstance, deps: StaffDependencies): void {
  route(app, staffBuyers, async ({ query }) => {
    const { items, total } = await readBuyers(deps.db, query);
    return { items: items.map(presentRow), total };
  });

  route(
    app,
    staffBuyer,
    async ({ query }) => (await readBuyer(deps.db, query.id)) ?? refuse('buyer-not-found'),
  );

  route(app, createPasswordLink, async (call) => {
    const refused = await countAct(deps, call, 'buyer-logins');
    if (refused) return refused;
    const link = await makePasswordLink(deps, call, call.body.id);
    if (link instanceof Refusal) return link;
    void call.reply.header('cache-control', 'no-store');
    return { url: link.url, expiresAt: link.expiresAt.toISOString() };
  });

  route(app, resetBuyerPhone, async (call) => {
    const refusal = (await countAct(deps, call, 'buyer-logins')) ?? (await resetPhone(deps, call, call.body));
    return refusal ?? { message: pick(call.language, 'The phone is changed.', 'ဖုန်းနံပါတ် ပြောင်းပြီးပါပြီ။') };
  });

  route(app, blockBuyer, async (call) => {
    const refusal = await switchBuyer(deps, call, call.body.id, call.body.reason);
    return refusal ?? { message: pick(call.language, 'The buyer is blocked.', 'ဝယ်သူကို ပိတ်ထားလိုက်ပါပြီ။') };
  });

  route(app, unblockBuyer, async (call) => {
    const refusal = await switchBuyer(deps, call, call.body.id, null);
    return refusal ?? { message: pick(call.language, 'The buyer may log in again.', 'ဝယ်သူ ပြန်ဝင်နိုင်ပါပြီ။') };
  });

  route(app, setBuyerDeposit, (call) =>
    transact(deps.db, async (trx) => {
      const { id, deposit } = call.body;
      const buyer = await lockBuyer(trx, id);
      if (!buyer) return refuse('buyer-not-found');
      await setDeposit(trx, id, deposit);
      await logStaffChange(trx, call, {
        action: 'buyer-deposit-set',
        entity: 'buyer',
        entityId: id,
        before: { deposit: buyer.deposit },
        after: { deposit },
      });
      return { message: pick(call.language, 'It is saved.', 'သိမ်းဆည်းပြီးပါပြီ။') };
    }),
  );
}

type Row = Awaited<ReturnType<typeof readBuyers>>['items'][number];

const presentRow = (row: Row): StaffBuyerRow => ({
  id: row.id,
  name: row.name,
  phone: row.phone ?? '',
  state: row.state,
  registeredAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});

/** A buyer for support; null if missing. */
async function readBuyer(queries: Queries, id: number): Promise<StaffBuyer | null> {
  const buyer = await findBuyer(queries, id);
  if (!buyer) return null;
  const [sum, orders, addresses, sessions] = await Promise.all([
    sumOrders(queries, id),
    latestOrders(queries, id),
    findAddresses(queries, id),
    latestSessions(queries, id),
  ]);
  return {
    ...presentRow(buyer),
    url: mediaUrl(buyer.photo_key),
    hasFacebook: buyer.has_facebook === true,
    orderCount: sum.count,
    orderTotal: sum.total,
    deposit: buyer.deposit as Deposit | null,
    orders: orders.map((order) => ({
      id: order.id,
      voucherNo: order.voucher_no,
      type: order.type as OrderType,
      status: order.status as OrderStatusId,
      paymentStatus: order.payment_status as PaymentStatusId | null,
      netAmount: order.net_amount,
      createdAt: order.created_at.toISOString(),
    })),
    addresses: addresses.map((row) => ({
      id: row.id,
      label: row.label as AddressLabel,
      city: { en: row.city_en, my: row.city_my },
      township: { en: row.township_en, my: row.township_my },
      address: row.address,
      landmark: row.landmark,
      isSelected: row.selected,
      recipientName: row.recipient_name,
      recipientPhone: row.recipient_phone,
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.user_agent,
      createdAt: session.created_at.toISOString(),
      lastUsedAt: session.last_used_at.toISOString(),
      endedAt: session.revoked_at?.toISOString() ?? null,
    })),
  };
}

/** Creates a link for a new password, replacing earlier ones. Its use ends all logins. */
function makePasswordLink(
  { db, clock, config }: StaffDependencies,
  call: StaffCall,
  buyerId: number,
): Promise<{ readonly url: string; readonly expiresAt: Date } | Refusal> {
  return transact(db, async (trx) => {
    const buyer = await lockBuyer(trx, buyerId);
    if (!buyer) return refuse('buyer-not-found');
    const maker = { trx, publicUrl: config.publicUrl, now: clock(), ...actorOf(call) };
    const link = buyer.phone === null ? null : await createResetLink(maker, buyer.phone);
    return link === null || link instanceof Refusal ? refuse('buyer-cannot-log-in') : link;
  });
}

/**
 * Changes the phone of a buyer identified by support. Ends all logins and invalidates pending codes and links. Refuses
 * with `phone-taken` when an active account has it.
 */
async function resetPhone(
  { db, clock }: StaffDependencies,
  call: StaffCall,
  { id, phone }: { readonly id: number; readonly phone: string },
): Promise<Refusal | null> {
  const now = clock();
  try {
    return await transact(db, async (trx) => {
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

/** Blocks a buyer with a reason, or unblocks without one. Refuses with `buyer-changed` when already done. */
function switchBuyer(
  { db, clock }: StaffDependencies,
  call: StaffCall,
  buyerId: number,
  reason: string | null,
): Promise<Refusal | null> {
  const isBlocked = reason !== null;
  return transact(db, async (trx) => {
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
