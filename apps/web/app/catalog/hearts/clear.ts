import { timings } from '@zay/contract';

/**
 * Takes all products off at once and takes 2 s over it, longer only when the server does (decision 140).
 * @param takeOff rejects when a product stays
 * @returns why those that stayed did
 */
export async function clearAll(
  productIds: readonly number[],
  takeOff: (productId: number) => Promise<unknown>,
): Promise<unknown[]> {
  const timer = new Promise((resolve) => setTimeout(resolve, timings.wishlistClear));
  const [answers] = await Promise.all([Promise.allSettled(productIds.map((id) => takeOff(id))), timer]);
  return answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
}
