import { consoleSms, type SmsSender } from './sms.ts';
import type { SmsConfig } from '../config/sms-config.ts';
import { smsGateway } from './sms-gateway.ts';

/** The sender that the configuration names. */
export function smsSender(config: SmsConfig, print: (line: string) => void): SmsSender {
  return config === 'console' ? consoleSms(print) : smsGateway(config);
}
