import { createHmac } from 'node:crypto';

/** The headers of Standard Webhooks: id, by which a receiver detects a repetition, time, and a signature for each secret. */
export function webhookHeaders(secrets: readonly Uint8Array[], id: string, body: string, now: Date) {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const hash = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
    return `v1,${hash}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  };
}
