import { endLogin, login, logout, openLogins, refreshTokens, sendTicket } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { verifyingSecrets } from '../platform/config/secrets.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/files.ts';
import { pick } from '../platform/http/language.ts';
import type { Passwords } from '../platform/passwords.ts';
import { refuse, Refusal } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import type { SmsSender } from '../platform/messaging/sms.ts';
import { createAccessTokens } from './access-tokens.ts';
import { findCaller, listLogins, noteWalPosition, revokeSession } from './auth.store.ts';
import { bearerToken } from './bearer-token.ts';
import { registerForgotPassword } from './forgot-password.routes.ts';
import { loginAttempt } from './login-limits.ts';
import { logIn, type LoginDependencies } from './login.ts';
import { findOwnTexts } from './own-texts.store.ts';
import { registerPasswords } from './passwords.routes.ts';
import { countRefresh, forgiveRefresh } from './refresh-limits.ts';
import { registerRegistration } from './registration.routes.ts';
import { longestLogin, noteLogin, openLoginOf, refreshSession } from './sessions.ts';
import { registerSocialLogin } from './social.routes.ts';

export interface AuthDependencies {
  readonly config: Config;
  readonly db: Database;
  readonly files: FileStore;
  readonly tokenSecret: Uint8Array;
  readonly clock: Clock;
  readonly sms?: SmsSender;
  readonly passwords: Passwords;
}

/** Registers the auth calls and the app's `authenticate`; before every domain with authenticated calls. */
export async function registerAuth(app: FastifyInstance, deps: AuthDependencies): Promise<void> {
  const { db, config, clock } = deps;
  const accessTokens = await createAccessTokens(verifyingSecrets(deps), config.accessTokenSeconds, clock);
  const sessions: LoginDependencies = { ...deps, accessTokens };

  app.decorate('authenticate', async (request) => {
    const token = bearerToken(request);
    const claims = token === undefined ? null : await accessTokens.read(token);
    const isTaken = !claims?.isTicket || request.routeOptions.config.endpoint?.takesTicket;
    return claims && isTaken ? findCaller(db, claims) : null;
  });
  app.decorate('noteWrite', ({ sessionId }) => noteWalPosition(db, sessionId));
  app.decorate('textsOf', (buyerId) => findOwnTexts(db, buyerId));

  route(app, login, async ({ body, request, reply }) => {
    const attempt = loginAttempt(deps, request, 'buyer', body.emailOrPhoneNo);
    const refusal = await attempt.count();
    if (refusal) return refusal;
    const userAgent = request.headers['user-agent'] ?? '';
    const session = await logIn(sessions, body.emailOrPhoneNo, body.password, userAgent, attempt.turn());
    const passwordRight = !(session instanceof Refusal) || session.reason !== 'wrong-credentials';
    if (passwordRight) await attempt.forgive();
    if (!(session instanceof Refusal)) await attempt.remember({ buyerId: session.user.id }, reply);
    return noteLogin(request, session);
  });

  registerRegistration(app, { ...deps, accessTokens });
  registerForgotPassword(app, deps);
  registerSocialLogin(app, { ...deps, accessTokens });

  route(app, refreshTokens, async ({ body, request }) => {
    const refused = await countRefresh(deps, request.ip);
    if (refused) return refused;
    const pair = await refreshSession(sessions, body, request.log);
    const tokenRight = !(pair instanceof Refusal);
    if (tokenRight) await forgiveRefresh(deps, request.ip);
    return pair;
  });

  route(app, logout, async ({ caller, language }) => {
    await revokeSession(db, caller, 'logout', clock());
    return { message: pick(language, 'You are logged out.', 'အကောင့်မှ ထွက်ပြီးပါပြီ။') };
  });

  route(app, sendTicket, async ({ caller: { buyerId, sessionId } }) => ({
    ticket: await accessTokens.sign({ buyerId, sessionId, isTicket: true }),
  }));

  route(app, openLogins, async ({ caller }) => {
    const now = clock().getTime();
    const begunAfter = new Date(now - longestLogin);
    const usedAfter = new Date(now - config.refreshTokenSeconds * 1_000);
    const sessions = await listLogins(db, caller.buyerId, { begunAfter, usedAfter });
    return sessions.map((session) => openLoginOf(session, caller.sessionId));
  });

  route(app, endLogin, async ({ caller, body, language }) => {
    const login = { buyerId: caller.buyerId, sessionId: body.id };
    if (!(await revokeSession(db, login, 'logout', clock()))) return refuse('login-not-found');
    return { message: pick(language, 'That device is logged out.', 'ထိုစက်မှ အကောင့် ထွက်ပြီးပါပြီ။') };
  });

  registerPasswords(app, sessions);
}
