import { changePhone as changePhoneCall, verifyChangedPhone } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { pick } from '../platform/http/language.ts';
import { networkOf } from '../platform/http/network.ts';
import { route } from '../platform/http/route.ts';
import { refuseTooMany, type RateLimit } from '../platform/http/rate-limiter.ts';
import { requestPhoneChange, changePhone, type PhoneDependencies } from './phone.service.ts';

const hour = 60 * 60;
const changesOfABuyer: RateLimit = { limit: 10, seconds: hour };
const changesFromAnAddress: RateLimit = { limit: 100, seconds: hour };
const triesOfABuyer: RateLimit = { limit: 30, seconds: hour };

export function registerPhoneChange(app: FastifyInstance, deps: PhoneDependencies): void {
  route(app, changePhoneCall, async ({ body, caller: { buyerId }, language, request }) => {
    const tooMany = await refuseTooMany(deps, {
      [`change-phone:buyer:${buyerId}`]: changesOfABuyer,
      [`change-phone:address:${networkOf(request.ip)}`]: changesFromAnAddress,
    });
    if (tooMany) return tooMany;
    const { emailOrPhoneNo: phone, password } = body;
    const asked = { buyerId, phone, password, ip: request.ip, language };
    const refusal = await requestPhoneChange(deps, request.log, asked);
    const message = pick(language, 'We sent a code to the new phone number.', 'ဖုန်းနံပါတ်အသစ်သို့ ကုဒ် ပို့ပြီးပါပြီ။');
    return refusal ?? { message };
  });

  route(app, verifyChangedPhone, async ({ body, caller, language, request }) => {
    const tooMany = await refuseTooMany(deps, { [`verify-phone:buyer:${caller.buyerId}`]: triesOfABuyer });
    const { emailOrPhoneNo: phone, code } = body;
    const refusal = tooMany ?? (await changePhone(deps, caller, { phone, code, ip: request.ip, language }));
    return refusal ?? { user: { id: caller.buyerId, phoneNo: phone } };
  });
}
