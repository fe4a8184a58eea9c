import { setTimeout as wait } from 'node:timers/promises';
import { SmsFailed, type SmsSender } from './sms.ts';
import { isForm, type SmsGatewayConfig } from './sms-config.ts';

type Escape = (value: string) => string;

const insideJson: Escape = (value) => JSON.stringify(value).slice(1, -1);

function fill(template: string, values: Readonly<Record<'phone' | 'text', string>>, escape: Escape): string {
  return template.replace(/\{(phone|text)\}/g, (_whole, name: 'phone' | 'text') => escape(values[name]));
}

/** A failure that may be over in a moment. */
class Passing extends SmsFailed {}

function requestOf({ url, method, headers, body }: SmsGatewayConfig, phone: string, text: string): Request {
  const values = { phone, text };
  const hasBody = method !== 'GET';
  return new Request(fill(url, values, encodeURIComponent), {
    method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    // A key in the headers is for this address alone.
    redirect: 'manual',
    ...(hasBody ? { body: fill(body, values, isForm({ headers }) ? encodeURIComponent : insideJson) } : {}),
  });
}

async function ask(request: Request, timeoutMs: number): Promise<void> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    // The error itself may name the address, and with it a key.
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Passing(
      isSlow
        ? `the SMS gateway did not answer within ${timeoutMs} ms`
        : 'the SMS gateway could not be reached',
    );
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const why = `the SMS gateway answered ${answer.status}`;
  throw answer.status >= 500 || answer.status === 429 ? new Passing(why) : new SmsFailed(why);
}

/** Sends through an HTTP gateway. What may be over in a moment is tried twice, each time for `timeoutMs`. */
export function smsGateway(
  config: SmsGatewayConfig,
  { timeoutMs = 8_000, retryMs = 500 }: { timeoutMs?: number; retryMs?: number } = {},
): SmsSender {
  return {
    async send(phone, text) {
      try {
        await ask(requestOf(config, phone, text), timeoutMs);
      } catch (error) {
        if (!(error instanceof Passing)) throw error;
        await wait(retryMs);
        await ask(requestOf(config, phone, text), timeoutMs);
      }
    },
  };
}
