import { socialLogin } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { FileStore } from '../platform/files/files.ts';
import { networkOf } from '../platform/http/network.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { forgetTries, refuseTooMany, type RateLimit } from '../platform/http/rate-limiter.ts';
import { noteLogin, type SessionDependencies } from './sessions.ts';
import { logInWithFacebook } from './social-login.ts';

/** Failed logins; generous, because whole villages share an address. */
const perAddress: RateLimit = { limit: 100, seconds: 15 * 60 };

interface Dependencies extends SessionDependencies {
  readonly config: Config;
  readonly files: FileStore;
}

/** Facebook login; not found (404) in a shop without a Facebook app. */
export function registerSocialLogin(app: FastifyInstance, deps: Dependencies): void {
  const { facebook } = deps.config;
  if (!facebook) {
    app.builtRows.add(socialLogin.row);
    return;
  }
  route(app, socialLogin, async ({ body, language, request }) => {
    const key = `social-login:address:${networkOf(request.ip)}`;
    const refusal = await refuseTooMany(deps, { [key]: perAddress });
    if (refusal) return refusal;
    const { facebookId, accessToken, name, userImage } = body;
    const session = await logInWithFacebook(
      { ...deps, facebook, log: request.log },
      { facebookId, accessToken, name, picture: userImage?.userImageStr ?? '', language, ip: request.ip },
      request.headers['user-agent'] ?? '',
    );
    if (!(session instanceof Refusal)) await forgetTries(deps, key, 1);
    return noteLogin(request, session);
  });
}
