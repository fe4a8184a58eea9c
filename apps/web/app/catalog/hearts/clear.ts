import { timings } from '@zay/contract';

/**
 * Removes all products in parallel. It takes at least `timings.wishlistClear` milliseconds (decision 140).
 * @param takeOff removes one product; rejects on failure
 * @returns the errors of the products that could not be removed
 */
export async function clearAll(
  productIds: readonly number[],
  takeOff: (productId: number) => Promise<unknown>,
): Promise<unknown[]> {
  const timer = new Promise((resolve) => setTimeout(resolve, timings.wishlistClear));
  const [answers] = await Promise.all([Promise.allSettled(productIds.map((id) => takeOff(id))), timer]);
  return answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
}
