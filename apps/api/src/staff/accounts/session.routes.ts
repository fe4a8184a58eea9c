import { staffLogin, staffLogout, staffMe } from '@zay/contract/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../../auth/bearer-token.ts';
import { pick } from '../../platform/http/language.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { logInStaff } from './login.ts';
import { revokeStaffSession } from './session.store.ts';
import { memberOf, staffOf } from './sessions.ts';

/** Serves logging in and out, and gives the app its `authenticateStaff`. */
export function registerStaffSessions(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock } = deps;
  const found = async (request: FastifyRequest) => {
    const token = bearerToken(request);
    return token === undefined ? null : await staffOf(deps, token);
  };
  app.decorate('authenticateStaff', async (request) => (await found(request))?.caller ?? null);

  route(app, staffLogin, ({ body, request, reply }) => logInStaff(deps, body, request, reply));

  route(app, staffLogout, async ({ caller, language }) => {
    await revokeStaffSession(db, caller.sessionId, clock());
    return { message: pick(language, 'You are logged out.', 'အကောင့်မှ ထွက်ပြီးပါပြီ။') };
  });

  route(app, staffMe, async ({ request }) => {
    const session = await found(request);
    return session ? memberOf(session.staff) : refuse('unauthenticated');
  });
}
