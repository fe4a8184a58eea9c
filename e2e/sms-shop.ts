import { openGateway, type GatewayStandIn } from '@zay/api/testing/sms';
import { startShopBeside } from './start-shop.ts';
import { test as base } from './test.ts';

interface SmsShop {
  readonly url: string;
  /** Receives the shop's messages without sending them. */
  readonly gateway: GatewayStandIn;
}

/** The journeys' test with an additional shop that sends codes, on the same database and files. */
export const test = base.extend<object, { smsShop: SmsShop }>({
  smsShop: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const gateway = await openGateway();
      const { url, stop } = await startShopBeside({ OTP_MODE: 'sms', SMS_URL: gateway.url });
      await use({ url, gateway });
      await stop();
      await gateway.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ smsShop }, use) => use(smsShop.url),
});

/** The code in the last message to the phone. */
export function codeFor({ gateway }: SmsShop, phone: string): string {
  const last = gateway.requests.findLast(({ body }) => body.includes(phone));
  const { text } = JSON.parse(last?.body ?? '{}') as { text?: string };
  return /\d{6}/.exec(text ?? '')?.[0] ?? '';
}
