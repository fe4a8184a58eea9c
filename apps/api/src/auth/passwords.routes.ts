import { changePassword, resetPassword } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { pick } from '../platform/http/language.ts';
import { networkOf } from '../platform/http/network.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { refuseTooMany, type TryLimit } from '../platform/http/tries.ts';
import { bearerToken } from './bearer-token.ts';
import { countLogin, forgiveLogin } from './login-limits.ts';
import type { LoginDependencies } from './login.ts';
import { hashOf } from './refresh-tokens.ts';
import { findResetToken } from './reset-tokens.store.ts';
import { replacePassword, setPasswordByLink } from './set-password.ts';

/** Links that are tried from one address; whole villages share one. */
const linksPerAddress: TryLimit = { limit: 60, seconds: 15 * 60 };

/** Serves the calls that give a buyer another password. */
export function registerPasswords(app: FastifyInstance, deps: LoginDependencies): void {
  const { db, clock } = deps;

  app.decorate('authenticateReset', async (request) => {
    const token = bearerToken(request);
    if (token === undefined) return null;
    const refusal = await refuseTooMany(deps, {
      [`reset:address:${networkOf(request.ip)}`]: linksPerAddress,
    });
    if (refusal) return refusal;
    const found = await findResetToken(db, hashOf(token), clock());
    return found ? { buyerId: found.buyer_id, resetTokenId: found.id } : null;
  });

  route(app, changePassword, async ({ body, caller, language, request }) => {
    // A wrong old password counts as a wrong login does, under a name that is no phone.
    const name = `buyer ${caller.buyerId}`;
    const tooMany = await countLogin(deps, name, request.ip);
    if (tooMany) return tooMany;
    const refusal = await replacePassword(deps, caller.buyerId, body);
    if (refusal instanceof Refusal) return refusal;
    await forgiveLogin(deps, name, request.ip);
    return { message: pick(language, 'Your password is changed.', 'စကားဝှက် ပြောင်းပြီးပါပြီ။') };
  });

  route(app, resetPassword, ({ body, caller, request }) =>
    setPasswordByLink(deps, caller, body, request.headers['user-agent'] ?? ''),
  );
}
