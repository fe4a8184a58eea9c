/** An HTTP service that the shop sends messages to. The owner configures the request as templates. */
export interface Gateway {
  /** Template with `{name}` placeholders, filled with URL-encoded values. `body` takes placeholders too. */
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /** Form data where the content type says so, else JSON. Not sent with GET. */
  readonly body: string;
}

/** The gateway did not accept a message. The text is logged, so it holds no address, key or value. */
export class GatewayFailed extends Error {
  /** Whether the failure is transient, so that a retry may succeed. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient: boolean) {
    super(message);
    this.isTransient = isTransient;
  }
}

/** @returns whether the body is form data; otherwise it is JSON */
export function isForm({ headers }: Pick<Gateway, 'headers'>): boolean {
  return (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

type Escape = (value: string) => string;

const insideJson: Escape = (value) => JSON.stringify(value).slice(1, -1);

function fill(template: string, values: Readonly<Record<string, string>>, escape: Escape): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : escape(value);
  });
}

/** @returns the gateway with its placeholders filled, each value escaped for URL, form or JSON */
export function fillGateway(gateway: Gateway, values: Readonly<Record<string, string>>): Gateway {
  return {
    ...gateway,
    url: fill(gateway.url, values, encodeURIComponent),
    body: fill(gateway.body, values, isForm(gateway) ? encodeURIComponent : insideJson),
  };
}

/**
 * Sends the request of a gateway that `fillGateway` has filled.
 * @param name of the service, for error messages
 * @throws {GatewayFailed} unless the answer is 2xx within `timeoutMs`
 */
export async function callGateway(
  name: string,
  { url, method, headers, body }: Gateway,
  timeoutMs: number,
): Promise<void> {
  const hasBody = method !== 'GET';
  const request = new Request(url, {
    method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    // A redirect must not carry a key in the headers to another address.
    redirect: 'manual',
    ...(hasBody ? { body } : {}),
  });
  const answer = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    // The error may contain the URL, and the URL may contain a key.
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    const why = isSlow ? `did not answer within ${timeoutMs} ms` : 'could not be reached';
    throw new GatewayFailed(`${name} ${why}`, true);
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const isTransient = answer.status >= 500 || answer.status === 429;
  throw new GatewayFailed(`${name} answered ${answer.status}`, isTransient);
}
