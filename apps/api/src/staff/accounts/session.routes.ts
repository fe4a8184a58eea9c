import { staffLogin, staffLogout, staffMe } from '@zay/contract/staff';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import type { BodyOf, ResponseOf } from '@zay/contract';
import { bearerToken } from '../../auth/bearer-token.ts';
import { loginAttempt } from '../../auth/login-limits.ts';
import { isCrossOrigin } from '../../platform/http/cookies.ts';
import { pick } from '../../platform/http/language.ts';
import { refuseTooMany } from '../../platform/http/rate-limiter.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { noteForLog } from '../../platform/http/request-log.ts';
import { route } from '../../platform/http/route.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { callerOfApiToken, isApiToken } from './api-tokens.ts';
import { revokeStaffSession, findStaffByEmail, lockStaff } from './session.store.ts';
import { sessionCookie, setSessionCookie } from './session-cookie.ts';
import { memberOf, staffOf, openStaffSession } from './sessions.ts';
import { checkTotp } from './totp.ts';

/** Of each API token. */
const tokenLimit = { limit: 600, seconds: 60 };

/** Login and logout of staff, and the app's `authenticateStaff`: by header for programs, by cookie for browsers. */
export function registerStaffSessions(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock } = deps;
  const found = async (request: FastifyRequest) => {
    const token = bearerToken(request) ?? sessionCookie(request);
    if (token instanceof Refusal) return token;
    return token === undefined ? null : await staffOf(deps, token);
  };
  app.decorate('authenticateStaff', async (request) => {
    const token = bearerToken(request);
    if (token !== undefined && isApiToken(token)) {
      const caller = await callerOfApiToken(deps, token);
      const counted = caller && (await refuseTooMany(deps, { [`api-token:${caller.tokenId}`]: tokenLimit }));
      return counted ?? caller;
    }
    const session = await found(request);
    return session instanceof Refusal ? session : (session?.caller ?? null);
  });

  route(app, staffLogin, ({ body, request, reply }) => logInStaff(deps, body, request, reply));

  route(app, staffLogout, async ({ caller, language, request, reply }) => {
    await revokeStaffSession(db, caller.sessionId, clock());
    setSessionCookie(request, reply, null);
    return { message: pick(language, 'You are logged out.', 'အကောင့်မှ ထွက်ပြီးပါပြီ။') };
  });

  route(app, staffMe, async ({ request }) => {
    const session = (await found(request)) ?? refuse('unauthenticated');
    return session instanceof Refusal ? session : memberOf(session.staff);
  });
}

/**
 * Logs in with e-mail, password and one-time code. Wrong and missing codes count as wrong passwords, so that knowing
 * the password gives no additional attempts.
 */
async function logInStaff(
  deps: StaffDependencies,
  body: BodyOf<typeof staffLogin>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ResponseOf<typeof staffLogin> | Refusal> {
  // Prevents login CSRF.
  if (isCrossOrigin(request)) return refuse('forbidden');
  const email = body.email.toLowerCase();
  const account = `staff:${email}`;
  const attempt = loginAttempt(deps, request, 'staff', account);
  const refused = await attempt.count();
  if (refused) return refused;
  const found = await findStaffByEmail(deps.db, email);
  // An unknown e-mail and a wrong password take equally long.
  const right = await deps.passwords.verify(found?.password_hash ?? null, body.password, attempt.turn());
  if (!found || !right) return refuse('wrong-staff-credentials');
  const tooManyCodes = body.code === '' ? null : await attempt.countCode();
  if (tooManyCodes) return tooManyCodes;
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
  noteForLog(request.raw, { staff: found.id });
  await attempt.forgive();
  await attempt.remember({ staffId: found.id }, reply);
  setSessionCookie(request, reply, opened.token);
  return opened;
}
