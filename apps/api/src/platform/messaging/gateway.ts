/** An HTTP service that is told something; where its words go is for the shop's owner to write. */
export interface Gateway {
  /** May hold `{name}` of a value, which is escaped for an address; so may the body. */
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /** A form where the headers say so, else JSON. Not sent with GET. */
  readonly body: string;
}

/** Says what went wrong without address, key or values: it is logged. */
export class GatewayFailed extends Error {
  /** Whether it may be over in a moment. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean) {
    super(message);
    this.mayPass = mayPass;
  }
}

/** Whether bodies are forms; else they are JSON. */
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

/** What will be sent, each value escaped for its place. */
export function fillGateway(gateway: Gateway, values: Readonly<Record<string, string>>): Gateway {
  return {
    ...gateway,
    url: fill(gateway.url, values, encodeURIComponent),
    body: fill(gateway.body, values, isForm(gateway) ? encodeURIComponent : insideJson),
  };
}

/**
 * Sends what `fillGateway` made.
 * @param name of the service, as failures call it
 * @throws GatewayFailed unless the answer is 2xx within `timeoutMs`
 */
export async function askGateway(
  name: string,
  { url, method, headers, body }: Gateway,
  timeoutMs: number,
): Promise<void> {
  const hasBody = method !== 'GET';
  const request = new Request(url, {
    method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    // A key in the headers is for this address alone.
    redirect: 'manual',
    ...(hasBody ? { body } : {}),
  });
  const answer = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    // The error itself may name the address, and with it a key.
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    const why = isSlow ? `did not answer within ${timeoutMs} ms` : 'could not be reached';
    throw new GatewayFailed(`${name} ${why}`, true);
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const mayPass = answer.status >= 500 || answer.status === 429;
  throw new GatewayFailed(`${name} answered ${answer.status}`, mayPass);
}
