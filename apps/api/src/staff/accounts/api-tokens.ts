import { createHash, randomBytes } from 'node:crypto';
import { apiTokens, createApiToken, revokeApiToken, type ApiToken } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { route, type StaffCaller } from '../../platform/http/route.ts';
import { transact } from '../../platform/http/transact.ts';
import { logStaffChange } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import {
  findApiToken,
  insertApiToken,
  readApiTokens,
  revokeToken,
  touchApiToken,
} from './api-tokens.store.ts';
import { holdsAll } from './members.ts';
import { pendingSetUp } from './sessions.ts';

/** Tells tokens from sessions, and lets scanners of published secrets recognise them. */
const prefix = 'zay_';
const dayMs = 24 * 60 * 60 * 1_000;
/** Precision of the stored last use. */
const touchAfterMs = 60 * 1_000;

export const isApiToken = (token: string): boolean => token.startsWith(prefix);
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The member in whose name a program calls, with the rights of the token; null without an active token. */
export async function callerOfApiToken(
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  token: string,
): Promise<StaffCaller | null> {
  const now = clock();
  const found = await findApiToken(db, hashOf(token), now);
  if (!found) return null;
  if (now.getTime() - (found.last_used_at?.getTime() ?? 0) > touchAfterMs)
    await touchApiToken(db, found.token_id, now);
  return {
    staffId: found.id,
    sessionId: 0,
    tokenId: found.token_id,
    rights: new Set(found.token_rights),
    isRecent: false,
    pendingSetUp: pendingSetUp(found),
  };
}

/** Tokens of other programs, for those who manage staff (docs/decisions/0174). */
export function registerApiTokens(app: FastifyInstance, { db, clock }: StaffDependencies): void {
  route(app, apiTokens, async ({ query }) => {
    const { items, total } = await readApiTokens(db, query);
    const now = clock();
    return {
      total,
      items: items.map((row) => ({
        id: row.id,
        name: row.name,
        staff: { id: row.staff_id, name: row.staff_name },
        rights: row.rights,
        state: stateOf(row, now),
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      })),
    };
  });

  route(app, createApiToken, (call) =>
    transact(db, async (trx) => {
      const { name, days } = call.body;
      const rights = [...new Set(call.body.rights)].toSorted();
      const { caller } = call;
      if (!holdsAll(caller.rights, rights)) return refuse('more-rights-than-yours');
      const token = prefix + randomBytes(32).toString('base64url');
      const now = clock();
      const expiresAt = new Date(now.getTime() + days * dayMs);
      const made = { staffId: caller.staffId, name, rights, tokenHash: hashOf(token), now, expiresAt };
      const entityId = await insertApiToken(trx, made);
      await logStaffChange(trx, call, {
        action: 'api-token-created',
        entity: 'api_token',
        entityId,
        after: { name, rights, expiresAt: expiresAt.toISOString() },
      });
      return { id: entityId, token };
    }),
  );

  route(app, revokeApiToken, (call) =>
    transact(db, async (trx) => {
      const { body, language } = call;
      const name = await revokeToken(trx, body.id, clock());
      if (name === undefined) return new Refusal('not-found');
      await logStaffChange(trx, call, {
        action: 'api-token-revoked',
        entity: 'api_token',
        entityId: body.id,
        before: { name },
      });
      return { message: pick(language, 'The token is revoked.', 'တိုကင်ကို ပယ်ဖျက်ပြီးပါပြီ။') };
    }),
  );
}

function stateOf(
  row: { readonly revoked_at: Date | null; readonly disabled_at: Date | null; readonly expires_at: Date },
  now: Date,
): ApiToken['state'] {
  if (row.revoked_at !== null || row.disabled_at !== null) return 'revoked';
  return row.expires_at <= now ? 'expired' : 'active';
}
