import { pushKey, subscribePush, unsubscribePush } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { pick } from '../platform/http/language.ts';
import { refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { areKeys, isPushService } from './push.rules.ts';
import { dropSubscription, saveSubscription } from './push.store.ts';

export interface PushDependencies {
  readonly db: Database;
  readonly config: Pick<Config, 'push'>;
  readonly clock: Clock;
  readonly pushKey: string;
}

export function registerPush(app: FastifyInstance, deps: PushDependencies): void {
  const { db, config, clock } = deps;

  route(app, pushKey, () => ({ publicKey: deps.pushKey }));

  route(app, subscribePush, async ({ caller, body, language }) => {
    if (!isPushService(body.endpoint, config.push.services) || !areKeys(body)) {
      return refuse('push-subscription-invalid');
    }
    const subscription = { ...body, serverKey: deps.pushKey, language };
    const isSaved = await db
      .transaction()
      .execute((trx) => saveSubscription(trx, caller, subscription, clock()));
    if (!isSaved) return refuse('push-subscription-invalid');
    return {
      message: pick(language, 'This phone will be told.', 'ဤဖုန်းသို့ အသိပေးပါမည်။'),
    };
  });

  route(app, unsubscribePush, async ({ caller, body, language }) => {
    await dropSubscription(db, caller.buyerId, body.endpoint);
    return {
      message: pick(language, 'This phone will not be told any more.', 'ဤဖုန်းသို့ ဆက်လက် အသိမပေးတော့ပါ။'),
    };
  });
}
