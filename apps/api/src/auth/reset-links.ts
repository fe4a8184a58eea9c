import { randomBytes } from 'node:crypto';
import { normalisePhone } from '@zay/contract';
import type { Database } from '../platform/database.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';
import { findBuyerByPhone } from './auth.store.ts';
import { hashOf } from './refresh-tokens.ts';
import { insertResetToken } from './reset-tokens.store.ts';

const halfHour = 30 * 60 * 1_000;

/**
 * Makes the link with which a buyer, whom support has recognised, sets a new password: once, within half an hour, and
 * in the place of links made before. Refuses with `account-not-found` whom a password would not let in.
 * @param publicUrl where visitors find the shop
 */
export async function createResetLink(
  { db, publicUrl, now }: { readonly db: Database; readonly publicUrl: string; readonly now: Date },
  sentPhone: string,
): Promise<string | Refusal> {
  const phone = normalisePhone(sentPhone);
  const buyer = await findBuyerByPhone(db, phone);
  if (!buyer || buyer.deleted_at || buyer.blocked_at || !buyer.verified_at)
    return refuse('account-not-found');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + halfHour);
  await db
    .transaction()
    .execute((trx) => insertResetToken(trx, { buyerId: buyer.id, hash: hashOf(token), expiresAt, now }));
  const link = new URL('/set-new-password', publicUrl);
  link.searchParams.set('emailOrPhoneNo', phone);
  link.searchParams.set('token', token);
  return link.href;
}
