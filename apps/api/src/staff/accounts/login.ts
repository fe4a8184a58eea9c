import type { BodyOf, ResponseOf } from '@zay/contract';
import type { staffLogin } from '@zay/contract/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginAttempt } from '../../auth/login-limits.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { findStaffByEmail, lockStaff } from './session.store.ts';
import { memberOf, openStaffSession } from './sessions.ts';
import { checkTotp } from './totp.ts';

/**
 * Logs in with e-mail, password and one-time code. A wrong code counts as a wrong password does, and so does a login that
 * has still to bring its code: whoever knows the password does not get more tries.
 */
export async function logInStaff(
  deps: StaffDependencies,
  body: BodyOf<typeof staffLogin>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ResponseOf<typeof staffLogin> | Refusal> {
  const email = body.email.toLowerCase();
  const account = `staff:${email}`;
  const attempt = loginAttempt(deps, request, 'staff', account);
  const refused = await attempt.count();
  if (refused) return refused;
  const found = await findStaffByEmail(deps.db, email);
  // An unknown e-mail and a wrong password take one time.
  const right = await deps.passwords.verify(found?.password_hash ?? null, body.password, attempt.turn());
  if (!found || !right) return refuse('wrong-staff-credentials');
  const opened = await deps.db.transaction().execute(async (trx) => {
    const staff = await lockStaff(trx, found.id, found.password_hash);
    if (!staff) return refuse('wrong-staff-credentials');
    const refusal = await checkTotp(trx, deps, staff, body.code);
    if (refusal) return refusal;
    const userAgent = request.headers['user-agent'] ?? '';
    return {
      token: await openStaffSession(trx, staff.id, userAgent, deps.clock()),
      staff: memberOf(staff),
    };
  });
  if (opened instanceof Refusal) return opened;
  await attempt.forgive();
  await attempt.remember({ staffId: found.id }, reply);
  return opened;
}
