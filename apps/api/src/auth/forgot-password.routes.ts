import { forgotPassword } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { createAfterAnswer } from '../platform/http/after-answer.ts';
import { pick } from '../platform/http/language.ts';
import { networkOf } from '../platform/http/network.ts';
import { route } from '../platform/http/route.ts';
import { refuseTooMany, type RateLimit } from '../platform/http/rate-limiter.ts';
import { findBuyerByPhone } from './auth.store.ts';
import { sendCode, type CodeDependencies } from './codes.ts';

const hour = 60 * 60;
const requestsOfAnAddress: RateLimit = { limit: 100, seconds: hour };
const requestsOfAPhone: RateLimit = { limit: 10, seconds: hour };

/**
 * The response and its time are the same for every phone (decision 94): the account is looked up only after the
 * response was sent.
 */
export function registerForgotPassword(app: FastifyInstance, deps: CodeDependencies): void {
  const afterAnswer = createAfterAnswer(app);

  route(app, forgotPassword, async ({ body, language, request, reply }) => {
    const phone = body.emailOrPhoneNo;
    const refusal = await refuseTooMany(deps, {
      [`forgot:address:${networkOf(request.ip)}`]: requestsOfAnAddress,
      [`forgot:phone:${phone}`]: requestsOfAPhone,
    });
    if (refusal) return refusal;
    if (deps.config.otpMode === 'sms') {
      afterAnswer(reply, async () => {
        const buyer = await findBuyerByPhone(deps.db, phone);
        if (!buyer?.verified_at || buyer.deleted_at || buyer.blocked_at) return;
        // A refusal (too many codes, no gateway) is not reported to the caller; the sender has logged it.
        await sendCode(deps, request.log, { buyerId: buyer.id, purpose: 'reset-password', phone }, language);
      });
    }
    return {
      message: pick(
        language,
        'If this phone has an account, we will contact you.',
        'ဤဖုန်းနံပါတ်ဖြင့် အကောင့် ရှိပါက ကျွန်ုပ်တို့ ဆက်သွယ်ပေးပါမည်။',
      ),
    };
  });
}
