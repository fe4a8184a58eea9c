import {
  changeStaffPassword,
  confirmLogin,
  confirmTotp,
  endStaffSession,
  myAccount,
  startTotp,
  switchOffTotp,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { pick } from '../../platform/http/language.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { transact } from '../../platform/http/transact.ts';
import { logStaffChange } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { revokeOwnSession } from './own-account.store.ts';
import {
  changeOwnPassword,
  confirmOwnLogin,
  confirmOwnTotp,
  readMyAccount,
  startOwnTotp,
  switchOffOwnTotp,
} from './own-account.ts';

export function registerOwnAccount(app: FastifyInstance, deps: StaffDependencies): void {
  route(app, myAccount, (call) => readMyAccount(deps, call));

  route(app, endStaffSession, async (call) => {
    const { caller, body, language } = call;
    const refusal = await transact(deps.db, async (trx) => {
      const ended = await revokeOwnSession(trx, caller.staffId, body.id, deps.clock());
      if (!ended) return refuse('not-found');
      await logStaffChange(trx, call, {
        action: 'staff-session-ended',
        entity: 'staff_session',
        entityId: body.id,
        before: { userAgent: ended.user_agent, openedAt: ended.created_at },
      });
      return null;
    });
    if (refusal) return refusal;
    return { message: pick(language, 'The session is ended.', 'ထိုနေရာမှ အကောင့် ထွက်ပြီးပါပြီ။') };
  });

  route(app, changeStaffPassword, async (call) => {
    const refusal = await changeOwnPassword(deps, call, call.body);
    if (refusal instanceof Refusal) return refusal;
    return { message: pick(call.language, 'Your password is changed.', 'စကားဝှက် ပြောင်းပြီးပါပြီ။') };
  });

  route(app, confirmLogin, async (call) => {
    const refusal = await confirmOwnLogin(deps, call, call.body);
    if (refusal instanceof Refusal) return refusal;
    return { message: pick(call.language, 'You are recognised.', 'သင်ဖြစ်ကြောင်း အတည်ပြုပြီးပါပြီ။') };
  });

  route(app, startTotp, (call) => startOwnTotp(deps, call, call.body));

  route(app, confirmTotp, (call) => confirmOwnTotp(deps, call, call.body.code));

  route(app, switchOffTotp, async (call) => {
    const refusal = await switchOffOwnTotp(deps, call, call.body);
    if (refusal instanceof Refusal) return refusal;
    return {
      message: pick(call.language, 'One-time codes are switched off.', 'တစ်ခါသုံးကုဒ်ကို ပိတ်ပြီးပါပြီ။'),
    };
  });
}
