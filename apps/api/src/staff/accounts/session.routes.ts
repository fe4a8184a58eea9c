import { staffLogin, staffLogout, staffMe } from '@zay/contract/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../../auth/bearer-token.ts';
import { countLogin, forgiveLogin } from '../../auth/login-limits.ts';
import { pick } from '../../platform/language.ts';
import { refuse } from '../../platform/refusal.ts';
import { route } from '../../platform/route.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { findStaffByEmail, revokeStaffSession } from './session.store.ts';
import { memberOf, openStaffSession, staffOf } from './sessions.ts';

/** Serves logging in and out, and gives the app its `authenticateStaff`. */
export function registerStaffSessions(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock, passwords } = deps;
  const found = async (request: FastifyRequest) => {
    const token = bearerToken(request);
    return token === undefined ? null : await staffOf(deps, token);
  };
  app.decorate('authenticateStaff', async (request) => (await found(request))?.caller ?? null);

  route(app, staffLogin, async ({ body, request }) => {
    const email = body.email.toLowerCase();
    const account = `staff:${email}`;
    const refused = await countLogin(deps, account, request.ip);
    if (refused) return refused;
    const staff = await findStaffByEmail(db, email);
    // An unknown e-mail and a wrong password take one time.
    const right = await passwords.verify(staff?.password_hash ?? null, body.password);
    if (!staff || !right) return refuse('wrong-staff-credentials');
    await forgiveLogin(deps, account, request.ip);
    const token = await openStaffSession(db, staff.id, request.headers['user-agent'] ?? '', clock());
    return { token, staff: memberOf(staff) };
  });

  route(app, staffLogout, async ({ caller, language }) => {
    await revokeStaffSession(db, caller.sessionId, clock());
    return { message: pick(language, 'You are logged out.', 'အကောင့်မှ ထွက်ပြီးပါပြီ။') };
  });

  route(app, staffMe, async ({ request }) => {
    const session = await found(request);
    return session ? memberOf(session.staff) : refuse('unauthenticated');
  });
}
