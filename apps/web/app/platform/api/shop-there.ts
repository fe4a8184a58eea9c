import { timeLimit } from '../time-limit.ts';

/** Who answers at the shop's address. */
export type Responder =
  | 'shop'
  /** The shop is starting, or its proxy cannot reach it. */
  | 'proxy'
  /** Something else answers, such as a captive portal. */
  | 'portal'
  | 'nobody';

/** Asks for the health of the shop. The service worker passes this request to the network. */
export async function findResponder(): Promise<Responder> {
  try {
    const answer = await fetch('/livez', {
      cache: 'no-store',
      // A redirect to another host would fail like a lost connection.
      redirect: 'manual',
      ...timeLimit(10_000),
    });
    const { status, headers } = answer;
    const text = await answer.text();
    if (headers.get('content-type')?.startsWith('application/json'))
      return (JSON.parse(text) as { status?: unknown }).status === 'ok' ? 'shop' : 'proxy';
    // 511: the network requires a login.
    return status >= 500 && status !== 511 ? 'proxy' : 'portal';
  } catch {
    return 'nobody';
  }
}

/** Checks whether the shop itself responds, not a captive portal for instance. */
export async function isShopThere(): Promise<boolean> {
  return (await findResponder()) === 'shop';
}
