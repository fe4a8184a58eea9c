import { z } from 'zod';
import { isForm, type Gateway } from '../messaging/gateway.ts';

const headersText = 'must be a JSON object of texts, such as {"authorization":"Bearer key"}';

function readHeaders(text: string): Record<string, string> | undefined {
  try {
    const headers = z.record(z.string(), z.string()).parse(JSON.parse(text));
    return Object.fromEntries(new Headers(headers));
  } catch {
    return undefined;
  }
}

export const gatewayUrl = z
  .string()
  .regex(/^https?:\/\/[^\s@/]+(\/\S*)?$/, 'must be a web address, without user and password')
  .refine(URL.canParse, 'must be a web address')
  .optional();

/** JSON; names become lower case. */
export const gatewayHeaders = z
  .string()
  .default('{}')
  .transform((text, context) => {
    const headers = readHeaders(text);
    if (!headers) context.addIssue({ code: 'custom', message: headersText });
    return headers ?? {};
  });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks a gateway's settings together. @returns the problem, as part of a sentence
 * @param prefix of the settings' names
 * @param values placeholders that the template must contain
 */
export function gatewayProblem(
  prefix: string,
  gateway: Gateway,
  values: readonly string[],
): string | undefined {
  const contentType = gateway.headers['content-type'] ?? 'application/json';
  const sent = gateway.method === 'GET' ? gateway.url : gateway.url + gateway.body;
  if (!values.every((value) => sent.includes(`{${value}}`))) {
    const where =
      gateway.method === 'GET'
        ? `${prefix}_URL (${prefix}_METHOD=GET sends no body)`
        : `${prefix}_BODY or ${prefix}_URL`;
    return `${where} must hold ${values.map((value) => `{${value}}`).join(' and ')}`;
  }
  if (gateway.method === 'GET' || isForm(gateway)) return undefined;
  if (!/^application\/([\w.-]+\+)?json\b/.test(contentType)) {
    return `the content-type in ${prefix}_HEADERS must be application/json or application/x-www-form-urlencoded`;
  }
  return isJson(gateway.body)
    ? undefined
    : `${prefix}_BODY must be JSON, unless ${prefix}_HEADERS say it is a form`;
}
