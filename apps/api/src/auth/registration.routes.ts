import { register, resendCode, verifyRegistration } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { pick } from '../platform/http/language.ts';
import { networkOf } from '../platform/http/network.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { refuseTooMany, type RateLimit } from '../platform/http/rate-limiter.ts';
import { loginAttempt } from './login-limits.ts';
import { noteLogin } from './sessions.ts';
import {
  registerBuyer,
  resendRegistrationCode,
  verifyBuyer,
  type RegistrationDependencies,
} from './registration.ts';

const hour = 60 * 60;
// Generous limits per address, because whole villages share one.
const registrations: RateLimit = { limit: 60, seconds: hour };
const verifications: RateLimit = { limit: 100, seconds: hour / 4 };
const resendsOfAnAddress: RateLimit = { limit: 100, seconds: hour };
const resendsOfAPhone: RateLimit = { limit: 10, seconds: hour };

export function registerRegistration(app: FastifyInstance, deps: RegistrationDependencies): void {
  route(app, register, async ({ body, file, language, request }) => {
    const refusal = await refuseTooMany(deps, {
      [`register:address:${networkOf(request.ip)}`]: registrations,
    });
    if (refusal) return refusal;
    const buyer = await registerBuyer(deps, request.log, {
      name: body.Name,
      phone: body.EmailOrPhoneNo,
      password: body.Password,
      photo: file,
      ip: request.ip,
      language,
    });
    return buyer instanceof Refusal ? buyer : { user: buyer };
  });

  route(app, verifyRegistration, async ({ body, request, reply }) => {
    const refusal = await refuseTooMany(deps, { [`verify:address:${networkOf(request.ip)}`]: verifications });
    const userAgent = request.headers['user-agent'] ?? '';
    if (refusal) return refusal;
    const session = await verifyBuyer(deps, {
      buyerId: body.userId,
      code: body.code,
      userAgent,
      ip: request.ip,
    });
    if (session instanceof Refusal) return session;
    const { id: buyerId, phoneNo } = session.user;
    await loginAttempt(deps, request, 'buyer', phoneNo).remember({ buyerId }, reply);
    return noteLogin(request, session);
  });

  route(app, resendCode, async ({ body, language, request }) => {
    const tooMany = await refuseTooMany(deps, {
      [`resend:address:${networkOf(request.ip)}`]: resendsOfAnAddress,
      [`resend:phone:${body.emailOrPhoneNo}`]: resendsOfAPhone,
    });
    if (tooMany) return tooMany;
    const asked = { buyerId: body.userId, phone: body.emailOrPhoneNo, language };
    const refusal = await resendRegistrationCode(deps, request.log, asked);
    const message = pick(language, 'We sent a code to your phone number.', 'သင့်ဖုန်းနံပါတ်သို့ ကုဒ် ပို့ပြီးပါပြီ။');
    return refusal ?? { message };
  });
}
