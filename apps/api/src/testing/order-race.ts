import { buildRequest, postOrder } from '@zay/contract';
import { orderInput, type Checkout } from './checkout.ts';
import type { TestSku } from './goods.ts';
import { answersOfOneMoment, type RawAnswer, type RawRequest } from './raw-http.ts';
import type { TestShop } from './shop.ts';

export interface Racer {
  readonly token: string;
  readonly lines: readonly (TestSku & { readonly qty: number })[];
  readonly buyNow: boolean;
  readonly key?: string;
  /** What a discount code takes off, in kyats. */
  readonly off?: number;
}

const sockets = 64;
const busy: RawAnswer = { status: 503, body: '' };

/**
 * All racers order at 1,000 kyats a piece with cash on delivery, 64 concurrently. Those refused as busy retry, like
 * clients. Responses are in the order of the racers.
 */
export async function raceForOrders(
  shop: TestShop,
  checkout: Checkout,
  racers: readonly Racer[],
): Promise<RawAnswer[]> {
  const all = racers.map((racer) => ({ request: requestOf(checkout, racer), answer: busy }));
  for (let tries = 0; tries < 4; tries++) {
    const waiting = all.filter(({ answer }) => answer.status === busy.status);
    while (waiting.length > 0) {
      const now = waiting.splice(0, sockets);
      const requests = now.map(({ request }) => request);
      const answers = await answersOfOneMoment(shop.url, requests);
      for (const [index, racer] of now.entries()) racer.answer = answers[index] ?? busy;
    }
  }
  return all.map(({ answer }) => answer);
}

function requestOf(checkout: Checkout, { token, lines, buyNow, key, off = 0 }: Racer): RawRequest {
  const whole = orderInput(
    checkout,
    lines.map((line) => ({ ...line, price: 1_000 })),
  );
  const { method, path, body, contentType } = buildRequest(postOrder, {
    query: { buyNow },
    body: { ...whole, discountPrice: off, netAmt: Number(whole.netAmt) - off },
  });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': contentType ?? '',
    ...(key ? { 'idempotency-key': key } : {}),
  };
  return { method, path, headers, body: String(body) };
}
