import { z } from 'zod';

/** An HTTP service that sends short messages. */
export interface SmsGatewayConfig {
  /** May hold `{phone}` and `{text}`, which are escaped for an address. */
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /** Holds `{phone}` and `{text}`; a form where the headers say so, else JSON. Not sent with GET. */
  readonly body: string;
}

/** Where codes go; `console` prints them. */
export type SmsConfig = 'console' | SmsGatewayConfig;

const headersText = 'must be a JSON object of texts, such as {"authorization":"Bearer key"}';

function readHeaders(text: string): Record<string, string> | undefined {
  try {
    const headers = z.record(z.string(), z.string()).parse(JSON.parse(text));
    return Object.fromEntries(new Headers(headers));
  } catch {
    return undefined;
  }
}

export const smsEnvironment = {
  SMS_SENDER: z.enum(['http', 'console'], 'must be http or console').default('http'),
  SMS_URL: z
    .string()
    .regex(/^https?:\/\/[^\s@/]+(\/\S*)?$/, 'must be a web address, without user and password')
    .refine(URL.canParse, 'must be a web address')
    .optional(),
  SMS_METHOD: z.enum(['GET', 'POST', 'PUT'], 'must be GET, POST or PUT').default('POST'),
  SMS_HEADERS: z
    .string()
    .default('{}')
    .transform((text, context) => {
      const headers = readHeaders(text);
      if (!headers) context.addIssue({ code: 'custom', message: headersText });
      return headers ?? {};
    }),
  SMS_BODY: z.string().default('{"phone":"{phone}","text":"{text}"}'),
};

export type SmsEnvironment = z.infer<z.ZodObject<typeof smsEnvironment>>;

/** Whether bodies are forms; else they are JSON. */
export function isForm({ headers }: Pick<SmsGatewayConfig, 'headers'>): boolean {
  return (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with a gateway's settings as a whole, as part of a sentence. */
function problemOf(gateway: SmsGatewayConfig): string | undefined {
  const contentType = gateway.headers['content-type'] ?? 'application/json';
  const sent = gateway.method === 'GET' ? gateway.url : gateway.url + gateway.body;
  if (!sent.includes('{phone}') || !sent.includes('{text}')) {
    const where = gateway.method === 'GET' ? 'SMS_URL (SMS_METHOD=GET sends no body)' : 'SMS_BODY or SMS_URL';
    return `${where} must hold {phone} and {text}`;
  }
  if (gateway.method === 'GET' || isForm(gateway)) return undefined;
  if (!/^application\/([\w.-]+\+)?json\b/.test(contentType)) {
    return 'the content-type in SMS_HEADERS must be application/json or application/x-www-form-urlencoded';
  }
  return isJson(gateway.body) ? undefined : 'SMS_BODY must be JSON, unless SMS_HEADERS say it is a form';
}

/** The settings of a shop that sends codes, or what is wrong with them. */
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
  const problem = problemOf(config);
  return problem === undefined ? { config } : { problem };
}
