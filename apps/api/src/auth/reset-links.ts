import { randomBytes } from 'node:crypto';
import { normalisePhone } from '@zay/contract';
import { addToAudit, type AuditActor } from '../platform/database/audit.ts';
import type { Queries } from '../platform/database/database.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { findBuyerByPhone } from './auth.store.ts';
import { hashOf } from './refresh-tokens.ts';
import { insertResetToken } from './reset-tokens.store.ts';

const halfHour = 30 * 60 * 1_000;

/** Author of the link; without an account on the command line. */
export interface ResetLinkMaker extends AuditActor {
  /** The caller's transaction. */
  readonly trx: Queries;
  /** Public origin of the shop. */
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Creates a link for a buyer, identified by support, to set a new password: single use, valid half an hour, replaces
 * earlier links; logged in the audit log without its token. Refuses with `account-not-found` accounts that cannot log
 * in with a password.
 */
export async function createResetLink(
  { trx, publicUrl, now, ...actor }: ResetLinkMaker,
  sentPhone: string,
): Promise<{ readonly url: string; readonly expiresAt: Date } | Refusal> {
  const phone = normalisePhone(sentPhone);
  const buyer = await findBuyerByPhone(trx, phone);
  if (!buyer || buyer.deleted_at || buyer.blocked_at || !buyer.verified_at)
    return refuse('account-not-found');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + halfHour);
  await insertResetToken(trx, {
    buyerId: buyer.id,
    hash: hashOf(token),
    expiresAt,
    now,
    staffId: actor.staffId,
  });
  await addToAudit(trx, {
    ...actor,
    action: 'password-link-created',
    entity: 'buyer',
    entityId: buyer.id,
    after: { expiresAt },
  });
  const link = new URL('/set-new-password', publicUrl);
  link.searchParams.set('emailOrPhoneNo', phone);
  link.searchParams.set('token', token);
  return { url: link.href, expiresAt };
}
