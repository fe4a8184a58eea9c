import { z } from 'zod';
import type { Gateway } from '../messaging/gateway.ts';
import { gatewayHeaders, gatewayProblem, gatewayUrl } from './gateway-config.ts';

/** Gateway of codes; `console` prints them. */
export type SmsConfig = 'console' | Gateway;

export const smsEnvironment = {
  SMS_SENDER: z.enum(['http', 'console'], 'must be http or console').default('http'),
  SMS_URL: gatewayUrl,
  SMS_METHOD: z.enum(['GET', 'POST', 'PUT'], 'must be GET, POST or PUT').default('POST'),
  SMS_HEADERS: gatewayHeaders,
  SMS_BODY: z.string().default('{"phone":"{phone}","text":"{text}"}'),
  SMS_CODES_A_DAY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .default(2_000),
};

export type SmsEnvironment = z.infer<z.ZodObject<typeof smsEnvironment>>;

/** SMS settings, or their problem. */
export function readSmsConfig(env: SmsEnvironment): { config: SmsConfig } | { problem: string } {
  if (env.SMS_SENDER === 'console') return { config: 'console' };
  if (!env.SMS_URL) {
    return {
      problem:
        'OTP_MODE=sms needs SMS_URL, the HTTP gateway that sends the codes (or SMS_SENDER=console, which prints them while developing)',
    };
  }
  const config = {
    url: env.SMS_URL,
    method: env.SMS_METHOD,
    headers: env.SMS_HEADERS,
    body: env.SMS_BODY,
  };
  const problem = gatewayProblem('SMS', config, ['phone', 'text']);
  return problem === undefined ? { config } : { problem };
}
