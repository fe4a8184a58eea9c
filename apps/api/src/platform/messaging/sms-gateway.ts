import { setTimeout as wait } from 'node:timers/promises';
import { callGateway, fillGateway, GatewayFailed, type Gateway } from './gateway.ts';
import { SmsFailed, type SmsSender } from './sms.ts';

/**
 * Sends through an HTTP gateway. Retries once after a transient failure; each attempt takes at most `timeoutMs`.
 * `send` rejects with SmsFailed when the gateway does not take the message.
 */
export function smsGateway(
  config: Gateway,
  { timeoutMs = 8_000, retryMs = 500 }: { timeoutMs?: number; retryMs?: number } = {},
): SmsSender {
  return {
    async send(phone, text) {
      const message = fillGateway(config, { phone, text });
      const ask = () => callGateway('the SMS gateway', message, timeoutMs);
      try {
        await ask().catch(async (error: unknown) => {
          if (!(error instanceof GatewayFailed && error.isTransient)) throw error;
          await wait(retryMs);
          await ask();
        });
      } catch (error) {
        throw error instanceof GatewayFailed ? new SmsFailed(error.message) : error;
      }
    },
  };
}
