import { z } from 'zod';
import type { Gateway } from '../messaging/gateway.ts';
import { gatewayHeaders, gatewayProblem, gatewayUrl } from './gateway-config.ts';

/** Target of messages to staff: a messenger group or a program. */
export interface WebhookConfig extends Gateway {
  /** Signs messages (standardwebhooks.com); undefined: unsigned. */
  readonly secret: Uint8Array | undefined;
}

const secretText = 'must be whsec_ and the base64 of 24 to 64 bytes';

export const webhookEnvironment = {
  ORDER_WEBHOOK_URL: gatewayUrl,
  ORDER_WEBHOOK_HEADERS: gatewayHeaders,
  ORDER_WEBHOOK_BODY: z
    .string()
    .default('{"event":"{event}","key":"{key}","voucherNo":"{voucher}","text":"{text}"}'),
  ORDER_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, secretText)
    .transform((text) => new Uint8Array(Buffer.from(text.slice('whsec_'.length), 'base64')))
    .optional(),
};

type WebhookEnvironment = z.infer<z.ZodObject<typeof webhookEnvironment>>;

/** Undefined without an address: no messages. */
export function readWebhook(
  env: WebhookEnvironment,
): { config: WebhookConfig | undefined } | { problem: string } {
  if (!env.ORDER_WEBHOOK_URL) return { config: undefined };
  const config = {
    url: env.ORDER_WEBHOOK_URL,
    method: 'POST' as const,
    headers: env.ORDER_WEBHOOK_HEADERS,
    body: env.ORDER_WEBHOOK_BODY,
    secret: env.ORDER_WEBHOOK_SECRET,
  };
  const problem = gatewayProblem('ORDER_WEBHOOK', config, ['text']);
  return problem === undefined ? { config } : { problem };
}
